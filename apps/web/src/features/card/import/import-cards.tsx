import { importColumns } from '@kaarditeek/domain/card/import/header'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { FileProgress } from '../file/file-progress'
import { RefusedFile } from '../file/refused-file'
import { CheckResult } from './check-result'
import { ChooseFile } from './choose-file'
import { Imported } from './imported'
import { type Importing, useImport } from './use-import'

addSetupWordings()

const labels = {
  ...Object.fromEntries(importColumns.map((column) => [column, `cardImport.${column}`])),
  rulePeriod: 'cardRule.importPeriod',
  ruleAmount: 'cardRule.importAmount',
  ruleCount: 'cardRule.importCount',
}

type Props = { importing: Importing; done: () => void }

/** The import of cards: choose a file, check it, import it. Shows an import or check that goes on, also from before the dialog opened. */
export const ImportCards = ({ done }: Pick<Props, 'done'>) => {
  const importing = useImport()
  return importing.isLoading ? <Skeleton h={160} /> : <Steps importing={importing} done={done} />
}

/** The step of the import. The result of an import from before the dialog opened is shown once it is asked for, that of a check no more. */
const Steps = ({ importing, done }: Props) => {
  const t = useWords()
  const { job: latest, sent } = importing
  const [before, setBefore] = useState(() => (latest?.percent === 100 ? latest.startedAt : null))
  const isBefore = latest?.startedAt.getTime() === before?.getTime()
  const job = isBefore ? null : latest
  if (sent && sent.share < 1) return <FileProgress label={t('cardFile.uploading')} share={sent.share} />
  const running = job && job.percent < 100 ? job : null
  if (sent || running) {
    const isCheck = (sent ?? running)?.dryRun
    return (
      <FileProgress
        label={t(isCheck ? 'cardFile.checking' : 'cardImport.importing')}
        share={(running?.percent ?? 0) / 100}
        note={isCheck ? undefined : t('cardImport.mayLeave')}
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
  return (
    <ChooseFile
      importing={importing}
      before={isBefore && !latest?.dryRun ? before : null}
      showBefore={() => setBefore(null)}
    />
  )
}
