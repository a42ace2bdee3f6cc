import { isOpen, type ReportOrderInput } from '@kaarditeek/domain/report/job'
import { trpc } from '../lib/trpc'
import { wantFile } from '../lib/wanted-files'
import { failureNotice } from './notice'
import { useReportJobs } from './use-report-jobs'

/** Starts the making of a file. It is downloaded once it is ready, on whichever page the user is then. */
export const useReportStart = () => {
  const { data: jobs } = useReportJobs()
  const { mutate, isPending, data } = trpc.report.start.useMutation({
    onSuccess: ({ jobID }) => wantFile(jobID),
    onError: failureNotice,
  })
  const isMaking = jobs?.list.some((job) => job.jobID === data?.jobID && isOpen(job)) ?? false
  return { start: (order: ReportOrderInput) => mutate(order), isPending: isPending || isMaking }
}
