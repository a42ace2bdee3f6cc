import { z } from 'zod'
import { id } from '../field'
import { type JobReport, type ReportOrder, reportOrder } from '../report/job'
import { isListInFile, isOfRecord, type ListInFile } from '../report/list-file'
import { type Days, daysOfPeriod } from '../report/periods'
import type { ViewedList } from '../saved-view/lists'
import type { SavedView, ViewState } from '../saved-view/schema'
import type { BusinessTime } from '../time/business-time'
import type { RelativeDays } from './timing'

/** A saved view whose rows are sent as a file. */
const ofView = z.strictObject({ report: z.literal('savedView'), savedViewID: id() })

/** What a schedule sends: a file as a job makes it, or the rows of a saved view. Rule 24.1. */
export const scheduledOrder = z.discriminatedUnion('report', [...reportOrder.options, ofView])
export type ScheduledOrder = z.output<typeof scheduledOrder>

/** Lists without a file: what one account alone has, histories, refusals, which are kept for days only, and companies. */
type WithoutFile =
  | 'accessToken'
  | 'change'
  | 'companySummary'
  | 'refusedPayment'
  | 'reportSchedule'
  | 'reportScheduleRun'
  | 'sandbox'

/** Lists that have a file of their own: the report that makes it, and what the list says of it beside its filters. */
const reportOfList = {
  card: { report: 'cardList' },
  cardReport: { report: 'cards' },
  customer: { report: 'customerList' },
  customerReport: { report: 'customers' },
  customerUsage: { report: 'customerUsage' },
  productUsage: { report: 'productUsage' },
  silentTerminal: { report: 'silentTerminals' },
  terminalReport: { report: 'terminals', detailed: true },
  terminalSummary: { report: 'terminals', detailed: false },
  unusedCard: { report: 'unusedCards' },
  webApiReport: { report: 'webApi' },
} as const satisfies Record<
  Exclude<ViewedList, ListInFile | WithoutFile>,
  { report: JobReport; detailed?: boolean }
>
type ListWithFile = keyof typeof reportOfList | ListInFile

const hasReport = (list: ViewedList): list is keyof typeof reportOfList => Object.hasOwn(reportOfList, list)

/** Whether the rows of a list can be had as a file. */
export const hasFile = (list: ViewedList): list is ListWithFile => hasReport(list) || isListInFile(list)

/** Whether a saved view of a list says all that its file needs. A list of a record needs the record besides. */
export const viewHasFile = (list: ViewedList): list is ListWithFile =>
  hasReport(list) || (isListInFile(list) && !isOfRecord(list))

/** Reports whose days a schedule may set. */
export const datedReports = ['cards', 'terminals', 'webApi', 'outstanding', 'statements'] as const
export const isDated = (report: JobReport): report is (typeof datedReports)[number] =>
  datedReports.some((one) => one === report)

/**
 * Whether each sending covers the month in which it is sent: the days of the schedule are `monthSoFar`, or those of the report, which has none of its
 * own. Rule 24.3.
 */
export const isOfThisMonth = ({
  days,
  order,
}: {
  days: RelativeDays | null
  order: ScheduledOrder
}): boolean => {
  if (days !== null) return days === 'monthSoFar'
  const hasDays = order.report === 'cards' || order.report === 'terminals' || order.report === 'webApi'
  return hasDays && order.startDate === null && order.endDate === null
}

/** Returns the order for these days. Statements are those of the month of the last day; what is owed is told for the last day, since the day before the first. Rule 24.3. */
export const orderForDays = (
  order: ReportOrder,
  { startDate, endDate }: Days,
  time: BusinessTime,
): ReportOrder => {
  if (order.report === 'statements') return { ...order, date: endDate.slice(0, 7) }
  if (order.report === 'outstanding') return { ...order, date: endDate, since: time.addDays(startDate, -1) }
  return 'startDate' in order ? { ...order, startDate, endDate } : order
}

type Values = Record<string, unknown>

const optionOf = (report: JobReport) => reportOrder.options.find(({ shape }) => shape.report.value === report)

/** Returns what the report takes of a view's search. Filters that it has no more, and values that it does not take, are left out. */
const takenBy = (report: JobReport, search: Values): Values => {
  const shape: Record<string, z.ZodType> = optionOf(report)?.shape ?? {}
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => shape[name]?.safeParse(value).success),
  )
}

type Shown = { list: ListWithFile } & Pick<ViewState, 'search' | 'columns'>

/** Returns the order of the file of what a list shows. */
export const orderOfList = ({ list, search, columns }: Shown): ReportOrder => {
  if (!hasReport(list)) return reportOrder.parse({ report: 'list', list, search, columns })
  const order = reportOfList[list]
  return reportOrder.parse({ ...takenBy(order.report, search), ...order })
}

/** The first and last day that a saved view shows at an instant: those of its period, or of its filters; null without both. Rule 24.3. */
export const daysOfView = (
  { period, search }: Pick<ViewState, 'period' | 'search'>,
  at: Date,
  time: BusinessTime,
): Days | null => {
  if (period) return daysOfPeriod(period, at, time)
  const { startDate, endDate } = search
  return typeof startDate === 'string' && typeof endDate === 'string' ? { startDate, endDate } : null
}

/** Returns the order of the file of a saved view at an instant: its filters, and the days of its period. Rule 24.3. */
export const orderOfView = (
  { list, state }: Pick<SavedView, 'state'> & { list: ListWithFile },
  at: Date,
  time: BusinessTime,
): ReportOrder => orderOfList({ ...state, list, search: { ...state.search, ...daysOfView(state, at, time) } })

/** Days of a file as far as they have begun when it is made: later days have nothing yet. */
export const begunDays = ({ startDate, endDate }: Days, at: Date, time: BusinessTime): Days => {
  const today = time.dayOf(at)
  return startDate <= today && today < endDate ? { startDate, endDate: today } : { startDate, endDate }
}
