import { formatPercent } from '@kaarditeek/i18n/format'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { useWords } from '../../../lib/language'

type Props = { step: 'uploading' | 'checking' | 'importing'; share: number }

/** How far the upload, the check or the import is. */
export const ImportProgress = ({ step, share }: Props) => {
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
