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

/** The payee reads "owner terminalID". Rules §6. */
export const asCardRow = (raw: RawRow) => ({ ...raw, payee: `${raw.terminalOwnerName} ${raw.terminal}` })

/** Transactions by card. Specification §3, Report rows. */
export const cardReport = defineList(reportCalls.cards, { ...reported, where: reportWhere, show: asCardRow })

/** Transactions by terminal. */
export const terminalReport = defineList(reportCalls.terminals, { ...reported, where: reportWhere })

/** Rows of transactions that web APIs made. */
export const asWebApiRow = (raw: RawRow) => ({ ...raw, webApiName: raw.webApiName ?? '', card: raw.cardPan })

/** Transactions that web APIs made. */
export const webApiReport = defineList(reportCalls.webApi, {
  ...reported,
  where: ({ webApiId, ...filter }, clock) => [
    webApiId === null ? isNotNull(transaction.webApiID) : eq(transaction.webApiID, webApiId),
    ...reportWhere(filter, clock),
  ],
  show: asWebApiRow,
})

/** Customers with all fields of the report. */
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

/** Customers with the chosen fields alone. Rules §7. */
export const customerReport = {
  ...wholeCustomers,
  page: async (r: Read, input: CustomerReportInput) =>
    (await wholeCustomers.page(r, input)).map((row) => chosen(input, row)),
}
