import { isOpen, reportFilePath } from '@kaarditeek/domain/report/job'
import { useEffect } from 'react'
import { useWords } from '../lib/language'
import { downloadFrom } from '../lib/save-file'
import { stopWanting, wantedFiles } from '../lib/wanted-files'
import { notice, reportFailure } from './notice'
import { useReportJobs } from './use-report-jobs'

/** Downloads the files that this window waits for once they are ready, and says so. */
export const ReportWatch = () => {
  const t = useWords()
  const { data } = useReportJobs()
  useEffect(() => {
    const waiting = wantedFiles()
    const ended = data?.list.filter((job) => waiting.includes(job.jobID) && !isOpen(job)) ?? []
    stopWanting(ended.map(({ jobID }) => jobID))
    for (const { jobID, state, fileName, code } of ended) {
      if (state === 'done') {
        downloadFrom(reportFilePath(jobID))
        notice(t('report.ready'), fileName)
      }
      if (state === 'failed')
        reportFailure({ message: t('report.failed'), code: code ?? 'ERROR_SOMETHING_WRONG', subErrors: [] })
    }
  }, [data, t])
  return null
}
