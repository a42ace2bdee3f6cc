import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { isOpen } from '@kaarditeek/domain/report/job-state'
import { failureNotice } from '../../components/notice'
import { trpc } from '../../lib/trpc'

/** Milliseconds between requests for the state of running jobs. */
const ASK_EVERY = 700

/** Storage key of the ids of the jobs whose files this window waits for; they survive a reload. */
const AWAITED = 'kaarditeek-report-jobs'

/** Returns the ids of the jobs whose files this window downloads once they are ready. */
export const awaitedJobs = (): number[] => JSON.parse(sessionStorage.getItem(AWAITED) ?? '[]')

const keepAwaited = (jobIDs: number[]) => sessionStorage.setItem(AWAITED, JSON.stringify(jobIDs))

export const forgetAwaited = (jobIDs: readonly number[]) =>
  keepAwaited(awaitedJobs().filter((id) => !jobIDs.includes(id)))

/** The account's report files and those in progress, the newest first. */
export const useReportJobs = () =>
  trpc.report.jobs.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data?.list.some(isOpen) ? ASK_EVERY : false),
  })

/** Starts making a file. It is downloaded once it is ready, whichever page is open then. */
export const useReportStart = () => {
  const { data: jobs } = useReportJobs()
  const { mutate, isPending, data } = trpc.report.start.useMutation({
    onSuccess: ({ jobID }) => keepAwaited([...awaitedJobs(), jobID]),
    onError: failureNotice,
  })
  const isMaking = jobs?.list.some((job) => job.jobID === data?.jobID && isOpen(job)) ?? false
  return { start: (order: ReportOrderInput) => mutate(order), isPending: isPending || isMaking }
}
