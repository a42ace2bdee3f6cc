import { isOpen } from '@kaarditeek/domain/report/job'
import { trpc } from '../lib/trpc'

/** Milliseconds between questions about jobs that are under way. */
const ASK_EVERY = 700

/** The account's report files and those that are being made, the newest first. */
export const useReportJobs = () =>
  trpc.report.jobs.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.list.some(isOpen) ? ASK_EVERY : false),
  })
