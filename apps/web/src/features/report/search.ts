import { month, optional } from '@kaarditeek/domain/field'
import {
  customerReportInput,
  outstandingInput,
  terminalSummaryInput,
  transactionReportInput,
  webApiReportInput,
} from '@kaarditeek/domain/report/list'

import { statementMailListInput } from '@kaarditeek/domain/report/statement-mail'
import { z } from 'zod'

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
  months: z.object({}),
}
export type ReportSearches = { [K in keyof typeof reportSearches]: z.output<(typeof reportSearches)[K]> }

/** Returns the search of the terminals report. An order that the schema lacks becomes the schema's default. */
const ordered =
  <S extends typeof transactionReportInput | typeof terminalSummaryInput>(schema: S) =>
  ({ summary: _, orderBy, ...search }: ReportSearches['terminals']): z.output<S> => {
    const known = schema.shape.orderBy.safeParse(orderBy)
    return schema.parse({ ...search, ...(known.success && { orderBy: known.data }) }) as z.output<S>
  }
export const detailSearch = ordered(transactionReportInput)
export const summarySearch = ordered(terminalSummaryInput)
