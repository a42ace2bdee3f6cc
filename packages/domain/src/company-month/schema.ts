import { z } from 'zod'
import { instant, month, text } from '../field'
import { lengths } from '../lengths'
import { type JournalAccount, journalAccounts } from './postings'

export const companyMonthRef = z.strictObject({ month: month() })
export const companyMonthEdit = companyMonthRef.extend({ closed: z.boolean() })
export type CompanyMonthEdit = z.output<typeof companyMonthEdit>

/** Sums of a month: its transactions that are not cancelled, and what it books of earlier months, both in cents. */
const sums = {
  transactionCount: z.int(),
  amount: z.int(),
  /** Number of transactions of earlier months that changed, and by how much. */
  earlierCount: z.int(),
  earlierAmount: z.int(),
}

/** A month that has begun: closed, with the time and author, or open. `next` is the one to close or, being closed, to reopen. */
export const companyMonth = z.object({
  month: month(),
  closed: z.boolean(),
  closedAt: instant().nullable(),
  closedBy: z.string().nullable(),
  next: z.boolean(),
  /** Whether it was closed before, so that it has a history. */
  wasClosed: z.boolean(),
  ...sums,
})
export type CompanyMonth = z.output<typeof companyMonth>
export const companyMonths = z.object({ list: z.array(companyMonth) })

export const companyMonthHistory = sums

/** A line of a journal. Amounts in cents, one of them 0. */
export const journalLine = z.object({
  account: z.string(),
  debit: z.int(),
  credit: z.int(),
  text: z.string(),
})
export type JournalLine = z.output<typeof journalLine>
export const journal = z.object({ month: month(), closed: z.boolean(), list: z.array(journalLine) })

const accounts = z.strictObject(
  Object.fromEntries(journalAccounts.map((name) => [name, text(lengths.journalAccount)])) as Record<
    JournalAccount,
    ReturnType<typeof text>
  >,
)
export const journalAccountsEdit = z.strictObject({ accounts })
export type JournalAccountsEdit = z.output<typeof journalAccountsEdit>
