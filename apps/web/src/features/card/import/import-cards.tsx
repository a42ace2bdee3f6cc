import { formatPercent } from '@kaarditeek/i18n/format'
import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useWords } from '../../../lib/language'
import { CheckResult } from './check-result'
import { ChooseFile } from './choose-file'
import { Imported } from './imported'
import { Refused } from './refused'
import { useImport } from './use-import'

/** The import of cards: choose a file, check it, import it. Shows the latest import or check until another begins. */
export const ImportCards = ({ done }: { done: () => void }) => {
  const importing = useImport()
  const { job, sent, isLoading } = importing
  if (isLoading) return <Skeleton h={160} />
  if (sent && sent.share < 1) return <ImportProgress step="uploading" share={sent.share} />
  const running = job && job.percent < 100 ? job : null
  if (sent || running) {
    const isCheck = (sent ?? running)?.dryRun
    return <ImportProgress step={isCheck ? 'checking' : 'importing'} share={(running?.percent ?? 0) / 100} />
  }
  if (job?.refusal) return <Refused refusal={job.refusal} importing={importing} />
  if (job?.result?.dryRun && job.preview)
    return <CheckResult created={job.result.created} preview={job.preview} importing={importing} />
  if (job?.result) return <Imported result={job.result} importing={importing} done={done} />
  return <ChooseFile importing={importing} />
}

type ProgressProps = { step: 'uploading' | 'checking' | 'importing'; share: number }

/** Shows the progress of the upload, the check or the import. */
export const ImportProgress = ({ step, share }: ProgressProps) => {
  const t = useWords()
  const percent = Math.floor(share * 100)
  const label = t(`cardImport.${step}`)
  return (
    <Stack gap="xs" py="md" aria-live="polite">
      <Group justify="space-between">
        <Text fw={600}>{label}</Text>
        <Text className="tabular">{formatPercent(percent)}</Text>
      </Group>
      <Progress value={percent} aria-label={label} />
      {step !== 'uploading' && (
        <Text size="sm" c="dimmed">
          {t('cardImport.mayLeave')}
        </Text>
      )}
    </Stack>
  )
}
