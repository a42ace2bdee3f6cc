import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { FileButton, type FileButtonLook } from '../../components/export-button'
import { useReportStart } from './report-jobs'

/** Makes a file of any number of rows in the background; it is downloaded once it is ready. */
export const OrderButton = ({ order, ...look }: FileButtonLook & { order: ReportOrderInput }) => {
  const { start, isPending } = useReportStart()
  return <FileButton {...look} start={() => start(order)} isPending={isPending} />
}
