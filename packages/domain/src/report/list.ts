import { z } from 'zod'
import { customerFilters } from '../customer/list'
import { day, id, optional } from '../field'
import { fieldNames } from '../list/paging'
import { listInput } from '../list/schema'

/**
 * Filters of every report of transactions. Without both days the report covers the current business month; one missing day
 * leaves that end open. `terminalID` is the terminal's numeric id. Rule 7.2.
 */
const filters = {
  startDate: optional(day()),
  endDate: optional(day()),
  customerID: optional(id()),
  customerUnitID: optional(id()),
  cardProductID: optional(id()),
  terminalOwnerID: optional(id()),
  terminalID: optional(id()),
  /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
  withoutCancelled: z.boolean().default(false),
}

const reportInput = <F extends z.ZodRawShape>(more: F) =>
  listInput({ sort: ['dateIn'], default: '-dateIn', filters: { ...filters, ...more } })

export const transactionReportInput = reportInput({})
export type TransactionReportInput = z.output<typeof transactionReportInput>
export const webApiReportInput = reportInput({ webApiId: optional(id()) })
export type WebApiReportInput = z.output<typeof webApiReportInput>

/** Filters of a report of transactions, without page and order. */
export type ReportFilter = Omit<TransactionReportInput, 'page' | 'limit' | 'orderBy'>

/** The terminal report's summary: one row for each terminal with transactions, by owner and terminal. */
export const terminalSummaryInput = listInput({ sort: ['terminal'], default: 'terminal', filters })

/** Groups of a report's totals. */
export const totalsGroups = ['day', 'customer', 'unit', 'terminal'] as const
export type TotalsGroup = (typeof totalsGroups)[number]

export const totalsByInput = z.strictObject({ ...filters, by: z.enum(totalsGroups).default('day') })
export type TotalsByInput = z.output<typeof totalsByInput>

/** Fields of the customers report, in the order of its columns. Rule 7.5. */
export const customerFields = [
  'customerTypeID',
  'name',
  'identification',
  'address',
  'email',
  'phone',
  'languageID',
  'billingEmail',
  'customerNo',
  'contactPerson',
  'discountPercentage',
  'customerState',
] as const
export type CustomerField = (typeof customerFields)[number]

/** Chosen fields, by default all. */
const fields = () => fieldNames(customerFields).default([...customerFields])

export const customerReportInput = listInput({
  sort: ['name', 'identification'],
  default: 'name',
  filters: { ...customerFilters, fields: fields() },
})
export type CustomerReportInput = z.output<typeof customerReportInput>

/**
 * What is owed at the end of `date`, by default today, and why it changed since the end of `since`, by default the last day of the
 * month before `date`. Rule 7.14.
 */
export const outstandingInput = z.strictObject({ date: optional(day()), since: optional(day()) })
export type OutstandingInput = z.output<typeof outstandingInput>

/** `stopped`: no longer used; `less`: used less than before, but still used. */
export const usageChanges = ['stopped', 'less', 'more'] as const
export type UsageChange = (typeof usageChanges)[number]

/** Customers or card products whose use is compared with before. Rule 7.19. */
const compared = <S extends string>(sort: readonly S[]) =>
  listInput({
    sort: ['difference', ...sort],
    default: 'difference',
    filters: { change: optional(z.literal(usageChanges)) },
  })
export const customerUsageInput = compared(['customer'])
export const productUsageInput = compared(['cardProductName'])
export const unusedCardsInput = listInput({ sort: ['dateIn'], default: 'dateIn', filters: {} })
export const silentTerminalsInput = listInput({ sort: ['terminal'], default: 'terminal', filters: {} })

/** Mails with statements. */
export const statementMailListInput = listInput({
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {},
})
