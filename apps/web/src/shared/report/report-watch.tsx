import { isOpen, reportFilePath } from '@kaarditeek/domain/report/job-state'
import { useEffect } from 'react'
import { notice, reportFailure } from '../../components/notice'
import { useWords } from '../../lib/language'
import { downloadFrom } from '../../lib/save-file'
import { awaitedJobs, forgetAwaited, useReportJobs } from './report-jobs'

/** Downloads the files that this window waits for once they are ready, and shows a notice. Renders nothing. */
export const ReportWatch = () => {
  const t = useWords()
  const { data } = useReportJobs()
  useEffect(() => {
    const awaited = awaitedJobs()
    const ended = data?.list.filter((job) => awaited.includes(job.jobID) && !isOpen(job)) ?? []
    forgetAwaited(ended.map(({ jobID }) => jobID))
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
