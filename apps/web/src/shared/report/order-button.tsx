import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { FileButton, type FileButtonOptions } from '../../components/export-button'
import { useReportStart } from './report-jobs'

/** Makes a file of any number of rows in the background; it is downloaded once it is ready. */
export const OrderButton = ({ order, ...options }: FileButtonOptions & { order: ReportOrderInput }) => {
  const { start, isPending } = useReportStart()
  return <FileButton {...options} start={() => start(order)} isPending={isPending} />
}
