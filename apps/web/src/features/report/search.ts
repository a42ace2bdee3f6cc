import { month, optional } from '@kaarditeek/domain/field'
import {
  customerReportInput,
  customerUsageInput,
  outstandingInput,
  productUsageInput,
  silentTerminalsInput,
  statementMailListInput,
  terminalSummaryInput,
  transactionReportInput,
  unusedCardsInput,
  webApiReportInput,
} from '@kaarditeek/domain/report/list'
import { z } from 'zod'

/** What the rows of the usage report stand for. */
export const usageRows = ['customers', 'products', 'cards', 'terminals'] as const

/** Search params of each tab of the reports. The chosen fields of customers stay in the browser. */
export const reportSearches = {
  cards: transactionReportInput,
  /** `summary`: a row for each terminal instead of each transaction. */
  terminals: transactionReportInput.extend({
    orderBy: z.literal(['dateIn', '-dateIn', 'terminal', '-terminal']).default('-dateIn'),
    summary: z.boolean().default(false),
  }),
  /** `by`: the month until which expiry is added up, by default December of the year. */
  outstanding: outstandingInput.extend({ by: optional(month()) }),
  statements: statementMailListInput,
  customers: customerReportInput.omit({ fields: true, open: true }),
  webApi: webApiReportInput,
  usage: customerUsageInput.extend({
    orderBy: z.string().default(''),
    rows: z.literal(usageRows).default('customers'),
  }),
  months: z.object({}),
}
export type ReportSearches = { [K in keyof typeof reportSearches]: z.output<(typeof reportSearches)[K]> }

/** Returns the search of one list of a tab with several. Fields that the list lacks are left out, and an order becomes its default. */
const searchOf =
  <S extends z.ZodObject>(schema: S) =>
  (search: Record<string, unknown>): z.output<S> => {
    const own = Object.entries(search).filter(([name]) => name in schema.shape)
    const { orderBy, ...rest } = Object.fromEntries(own)
    const known = schema.shape.orderBy?.safeParse(orderBy)
    return schema.parse({ ...rest, ...(known?.success && { orderBy }) }) as z.output<S>
  }
export const detailSearch = searchOf(transactionReportInput)
export const summarySearch = searchOf(terminalSummaryInput)
export const customerUsageSearch = searchOf(customerUsageInput)
export const productUsageSearch = searchOf(productUsageInput)
export const unusedCardsSearch = searchOf(unusedCardsInput)
export const silentTerminalsSearch = searchOf(silentTerminalsInput)
