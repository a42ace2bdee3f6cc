import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import { customer } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { reportCalls } from '@kaarditeek/domain/report/calls'
import type { CustomerField, CustomerReportInput, ReportFilter } from '@kaarditeek/domain/report/list'
import { eq, isNotNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { defineList, own } from '../../core/list/define-list'
import type { Place } from '../../core/list/keyset'
import { mapPage } from '../../core/list/placed'
import type { Read } from '../../core/work/scope'
import { customers } from '../customer/customers'
import { customersWhere } from '../customer/list'
import { readOwnConditions } from '../own-field/conditions'
import { joinClosed } from './booked-list'
import { booked, closedWhere } from './closed-rows'
import type { Asked } from './earlier-months'
import { type RawRow, reported, reportWhere } from './rows'

/** Payee in the form "owner terminalID". Rule 7.2. */
export const asCardRow = (raw: RawRow) => ({ ...raw, payee: `${raw.terminalOwnerName} ${raw.terminal}` })

const asked = (filter: ReportFilter): Asked => ({ filter, live: undefined, closed: undefined })

/** Report of transactions by card. Rule 10.1. */
export const cardReport = joinClosed(
  defineList(reportCalls.cards, { ...reported, where: reportWhere, show: asCardRow }),
  defineList(reportCalls.cards, { ...booked, where: closedWhere, show: asCardRow }),
  asked,
)

/** Report of transactions by terminal. */
export const terminalReport = joinClosed(
  defineList(reportCalls.terminals, { ...reported, where: reportWhere }),
  defineList(reportCalls.terminals, { ...booked, where: closedWhere }),
  asked,
)

/** Source of transactions that web APIs made. */
export const asWebApiRow = (raw: RawRow) => ({ ...raw, webApiName: raw.webApiName ?? '', card: raw.cardPan })

const ofWebApi = (column: PgColumn, webApiId: number | null) =>
  webApiId === null ? isNotNull(column) : eq(column, webApiId)

/** Report of transactions that web APIs made. */
export const webApiReport = joinClosed(
  defineList(reportCalls.webApi, {
    ...reported,
    where: ({ webApiId, ...filter }, clock) => [
      ofWebApi(transaction.webApiID, webApiId),
      ...reportWhere(filter, clock),
    ],
    show: asWebApiRow,
  }),
  defineList(reportCalls.webApi, {
    ...booked,
    where: ({ webApiId, ...filter }, clock) => [
      ofWebApi(closedTransaction.webApiID, webApiId),
      ...closedWhere(filter, clock),
    ],
    show: asWebApiRow,
  }),
  ({ webApiId, ...filter }) => ({
    filter,
    live: ofWebApi(transaction.webApiID, webApiId),
    closed: ofWebApi(closedTransaction.webApiID, webApiId),
  }),
)

/** Report of customers with all fields. */
export const wholeCustomers = defineList(reportCalls.customers, {
  from: customers,
  within: own(customer),
  id: customer.customerID,
  ready: readOwnConditions('customer'),
  where: customersWhere,
  counted: () => ({ table: customer }),
  sort: { name: customer.name, identification: customer.identification },
})

type CustomerRow = { customerID: number } & { [Field in CustomerField]?: unknown }

const chosen = <R extends CustomerRow>({ fields }: CustomerReportInput, row: R) => ({
  customerID: row.customerID,
  ...(Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<R>),
})

/** Returns customers with only the chosen fields. Rule 7.5. */
export const customerReport = {
  ...wholeCustomers,
  page: async (r: Read, input: CustomerReportInput, place?: Place) =>
    mapPage(await wholeCustomers.page(r, input, place), (row) => chosen(input, row)),
}
