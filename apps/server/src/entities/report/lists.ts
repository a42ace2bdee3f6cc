import { customer } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { reportCalls } from '@kaarditeek/domain/report/calls'
import type { CustomerField, CustomerReportInput } from '@kaarditeek/domain/report/list'
import { eq, isNotNull } from 'drizzle-orm'
import { defineList, own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { customers } from '../customer/customers'
import { customersWhere } from '../customer/list'
import { type RawRow, reported, reportWhere } from './rows'

/** Payee in the form "owner terminalID". Rule 7.2. */
export const asCardRow = (raw: RawRow) => ({ ...raw, payee: `${raw.terminalOwnerName} ${raw.terminal}` })

/** Report of transactions by card. Rule 10.1. */
export const cardReport = defineList(reportCalls.cards, { ...reported, where: reportWhere, show: asCardRow })

/** Report of transactions by terminal. */
export const terminalReport = defineList(reportCalls.terminals, { ...reported, where: reportWhere })

/** Source of transactions that web APIs made. */
export const asWebApiRow = (raw: RawRow) => ({ ...raw, webApiName: raw.webApiName ?? '', card: raw.cardPan })

/** Report of transactions that web APIs made. */
export const webApiReport = defineList(reportCalls.webApi, {
  ...reported,
  where: ({ webApiId, ...filter }, clock) => [
    webApiId === null ? isNotNull(transaction.webApiID) : eq(transaction.webApiID, webApiId),
    ...reportWhere(filter, clock),
  ],
  show: asWebApiRow,
})

/** Report of customers with all fields. */
export const wholeCustomers = defineList(reportCalls.customers, {
  from: customers,
  within: own(customer),
  id: customer.customerID,
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
  page: async (r: Read, input: CustomerReportInput) =>
    (await wholeCustomers.page(r, input)).map((row) => chosen(input, row)),
}
