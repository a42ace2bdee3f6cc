import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { wantFile } from '../../lib/wanted-files'

/** Starts the making of a file. It is downloaded once it is ready, on whichever page the user is then. */
export const useReportStart = () => {
  const t = useWords()
  const { mutate, isPending } = trpc.report.start.useMutation({
    onSuccess: ({ jobID }) => {
      wantFile(jobID)
      notice(t('report.started'), t('report.mayLeave'))
    },
    onError: failureNotice,
  })
  return { start: (order: ReportOrderInput) => mutate(order), isPending }
}
