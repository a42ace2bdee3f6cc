import { Skeleton } from '@mantine/core'
import { CheckResult } from './check-result'
import { ChooseFile } from './choose-file'
import { ImportProgress } from './import-progress'
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
