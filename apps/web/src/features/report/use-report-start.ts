import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { failureNotice } from '../../components/notice'
import { trpc } from '../../lib/trpc'
import { wantFile } from '../../lib/wanted-files'

/** Starts the making of a file. It is downloaded once it is ready, on whichever page the user is then. */
export const useReportStart = () => {
  const { mutate, isPending } = trpc.report.start.useMutation({
    onSuccess: ({ jobID }) => wantFile(jobID),
    onError: failureNotice,
  })
  return { start: (order: ReportOrderInput) => mutate(order), isPending }
}
