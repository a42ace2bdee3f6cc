import { importColumns } from '@kaarditeek/domain/card/import/header'
import { Skeleton } from '@mantine/core'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { FileProgress } from '../file/file-progress'
import { RefusedFile } from '../file/refused-file'
import { CheckResult } from './check-result'
import { ChooseFile } from './choose-file'
import { Imported } from './imported'
import { useImport } from './use-import'

addSetupWordings()

const labels = {
  ...Object.fromEntries(importColumns.map((column) => [column, `cardImport.${column}`])),
  rulePeriod: 'cardRule.importPeriod',
  ruleAmount: 'cardRule.importAmount',
  ruleCount: 'cardRule.importCount',
}

/** The import of cards: choose a file, check it, import it. Shows the latest import or check until another begins. */
export const ImportCards = ({ done }: { done: () => void }) => {
  const t = useWords()
  const importing = useImport()
  const { job, sent, isLoading } = importing
  if (isLoading) return <Skeleton h={160} />
  if (sent && sent.share < 1) return <FileProgress label={t('cardFile.uploading')} share={sent.share} />
  const running = job && job.percent < 100 ? job : null
  if (sent || running) {
    const isCheck = (sent ?? running)?.dryRun
    return (
      <FileProgress
        label={t(isCheck ? 'cardFile.checking' : 'cardImport.importing')}
        share={(running?.percent ?? 0) / 100}
        note={t('cardImport.mayLeave')}
      />
    )
  }
  if (job?.refusal)
    return (
      <RefusedFile refusal={job.refusal} file={importing.file} labels={labels} again={importing.checkAnew} />
    )
  if (job?.result?.dryRun && job.preview)
    return <CheckResult result={job.result} preview={job.preview} importing={importing} />
  if (job?.result) return <Imported result={job.result} importing={importing} done={done} />
  return <ChooseFile importing={importing} />
}
