import { z } from 'zod'
import { customer } from '../customer/schema'
import { id, instant, month, optional, text } from '../field'
import { languageID } from '../language/schema'
import { lengths } from '../lengths'
import { listInput } from '../list/schema'
import { shownPaymentData } from '../payment/data'
import {
  type CustomerField,
  customerFields,
  customerReportInput,
  transactionReportInput,
  webApiReportInput,
} from './list'

/** Fields of a transaction in every report. In cents, `amount` is what is left of it, `refundedAmount` what reversals gave back. */
const reported = {
  id: id(),
  cardID: id(),
  amount: z.int(),
  refundedAmount: z.int(),
  /** What a cancelled transaction was for; null for others. */
  cancelledAmount: z.int().nullable(),
  /** What the terminal told of the payment. */
  data: shownPaymentData.nullable(),
  dateIn: instant(),
  customerID: id(),
  customer: z.string(),
  customerUnitID: id(),
  unit: z.string(),
}

/** `payee` reads "owner terminalID"; `comment` is null unless reports show it. */
export const cardReportRow = z.object({
  ...reported,
  cardPan: z.string(),
  payee: z.string(),
  comment: z.string().nullable(),
})
export type CardReportRow = z.output<typeof cardReportRow>

export const terminalReportRow = z.object({
  ...reported,
  terminalOwnerName: z.string(),
  terminal: z.string(),
  cardPan: z.string(),
})
export type TerminalReportRow = z.output<typeof terminalReportRow>

/** `card` is the card's number. */
export const webApiReportRow = z.object({ ...reported, webApiName: z.string(), card: z.string() })
export type WebApiReportRow = z.output<typeof webApiReportRow>
export const terminalSummaryRow = z.object({
  id: id(),
  terminalOwnerName: z.string(),
  terminal: z.string(),
  transactionCount: z.int(),
  /** In cents. */
  amount: z.int(),
})
export type TerminalSummaryRow = z.output<typeof terminalSummaryRow>

const summed = { count: z.int(), amount: z.int() }

/** Number of transactions and their sum in cents. `key` is a day, a month or an id; `others` has the groups that are not listed. */
export const reportTotals = z.object({
  groups: z.array(z.object({ key: z.string(), name: z.string(), ...summed })),
  others: z.object(summed),
})
export type ReportTotals = z.output<typeof reportTotals>

const chosen = Object.fromEntries(customerFields.map((field) => [field, true])) as Record<CustomerField, true>

/** A customer with only the chosen fields. */
export const customerReportRow = customer.pick(chosen).partial().extend({ customerID: id() })
export type CustomerReportRow = z.output<typeof customerReportRow>

/** Kinds of files: a workbook, a PDF, text, or a ZIP of numbered workbooks. */
export const fileFormats = ['xlsx', 'pdf', 'csv', 'zip'] as const
export type FileFormat = (typeof fileFormats)[number]

/** `xlsLanguage`: the account's language if null. */
export const inFile = {
  format: z.enum(fileFormats).default('xlsx'),
  xlsLanguage: optional(languageID()),
}
const whole = { page: true, limit: true } as const
/** Files of transactions can have columns of payments and refunds before what is left of them. */
const apart = { withRefunds: z.boolean().default(false) }

export const cardReportFile = transactionReportInput.omit(whole).extend({ ...inFile, ...apart })
export type CardReportFile = z.output<typeof cardReportFile>
/** One row for each transaction if `detailed`, otherwise the summary. */
export const terminalReportFile = transactionReportInput
  .omit(whole)
  .extend({ ...inFile, ...apart, detailed: z.boolean().default(false) })
export type TerminalReportFile = z.output<typeof terminalReportFile>
export const webApiReportFile = webApiReportInput.omit(whole).extend({ ...inFile, ...apart })
export type WebApiReportFile = z.output<typeof webApiReportFile>
export const customerReportFile = customerReportInput.omit(whole).extend(inFile)
export type CustomerReportFile = z.output<typeof customerReportFile>
/** The ZIP of monthly statements: a workbook, or with `pdf` a PDF, for each customer with transactions in the month. */
export const statementsFile = z.strictObject({
  date: month(),
  pdf: z.boolean().default(false),
  xlsLanguage: optional(languageID()),
})
export type StatementsFile = z.output<typeof statementsFile>

/** A record for a report's filter: `of` is the customer of a unit or the owner of a terminal, otherwise null. */
export const choice = z.object({
  id: id(),
  name: z.string(),
  of: z.string().nullable(),
  closed: z.boolean(),
})
export type Choice = z.output<typeof choice>

/** Results of a look-up. Rule 15.1. */
const CHOICES = 5

/** A look-up by text anywhere in the name, or by the id in a report's address. */
const choiceInputWith = <F extends z.ZodRawShape>(more: F) =>
  listInput({
    sort: ['name'],
    default: 'name',
    pageSize: CHOICES,
    filters: { search: optional(text(lengths.webApi.name)), id: optional(id()), ...more },
  })
export const choiceInput = choiceInputWith({})
export const unitChoiceInput = choiceInputWith({ customerID: optional(id()) })
export const terminalChoiceInput = choiceInputWith({ terminalOwnerID: optional(id()) })
