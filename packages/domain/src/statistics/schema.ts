import { z } from 'zod'
import { code, day, id, instant, month, optional } from '../field'
import { languageID } from '../language/schema'
import { mayRange } from '../time/range'
import { companySummaryInput, GroupBy } from './list'

/** First year of statistics. Rule 15.7. */
export const FIRST_YEAR = 2019

/** Adds `ERROR_MIN_BIGGER_MAX` for a range that ends before it begins. */
const inOrder =
  <N extends string>(from: N, to: N) =>
  ({ value, issues }: z.core.ParsePayload<Record<N, string | null>>): void => {
    const refusal = mayRange(value, from, to)
    if (refusal) issues.push({ code: 'custom', input: value, path: [to], message: refusal.code })
  }

const months = { startMonth: optional(month()), endMonth: optional(month()) }
const groupBy = code(GroupBy).default(GroupBy.conclusive)

/** Months, both included; by default the year of the last one until the current month. Rule 10.3. */
export const statisticsInput = z.strictObject({ ...months, groupBy }).check(inOrder('startMonth', 'endMonth'))
export type StatisticsInput = z.output<typeof statisticsInput>

/** The same as a file; `xlsLanguage` is the account's language by default. */
export const statisticsExport = z
  .strictObject({ ...months, groupBy, xlsLanguage: optional(languageID()) })
  .check(inOrder('startMonth', 'endMonth'))
export type StatisticsExport = z.output<typeof statisticsExport>

/**
 * A month's transactions or created cards, of all products (id and name null) or of one; `amount` in cents. Months without any
 * have no row. Rule 10.3.
 */
export const statisticsRow = z.object({
  month: z.string().meta({ kind: 'month' }),
  cardProductID: id().nullable(),
  cardProductName: z.string().nullable(),
  amount: z.int(),
  count: z.int(),
})
export type StatisticsRow = z.output<typeof statisticsRow>

/** Rows ordered by month and product's name; `count` is the number of rows. */
export const statistics = z.object({ list: z.array(statisticsRow), count: z.int() })
export type Statistics = z.output<typeof statistics>

/** Business days, both included; by default the current month until today. */
export const periodInput = z
  .strictObject({ startDate: optional(day()), endDate: optional(day()) })
  .check(inOrder('startDate', 'endDate'))
export type PeriodInput = z.output<typeof periodInput>

/** Number and sum in cents of transactions, cancelled ones left out. Rule 10.1. */
export const transactionTotals = z.object({ totalCount: z.int(), totalAmount: z.int() })

export const cardTotals = z.object({ noOfcardsCreated: z.int() })

const period = z.object({
  startDate: z.string(),
  endDate: z.string(),
  ...transactionTotals.shape,
  ...cardTotals.shape,
})
export type Period = z.output<typeof period>

/** The current month until today, and the same days of the month before. */
export const comparedMonth = z.object({ month: period, before: period })
export type ComparedMonth = z.output<typeof comparedMonth>

const dayFigures = z.object({ day: z.string(), count: z.int(), amount: z.int() })
export type DayFigures = z.output<typeof dayFigures>

/**
 * The same, with the number of cancelled transactions, each day of the month until today with its created cards, and each day of
 * the whole month before.
 */
export const monthOfDays = comparedMonth.extend({
  cancelledCount: z.int(),
  /** Whether the company has no transactions yet. */
  isNew: z.boolean(),
  days: z.array(dayFigures.extend({ cards: z.int() })),
  daysBefore: z.array(dayFigures),
})
export type MonthOfDays = z.output<typeof monthOfDays>

/**
 * Transactions and created cards of a company in a month; `transactionSum` in cents, and `sumBefore` of the month before, for the
 * current month of its same days. `lastTransaction` does not depend on the month. `settlementFee` (with VAT), `settlementPayable` and
 * `settlementUnpaid` are sums in cents of the numbered settlements whose last day is in the month. Rules 10.6 and 22.8.
 */
export const companySummary = z.object({
  companyID: id(),
  companyName: z.string(),
  distributorName: z.string().nullable(),
  lastTransaction: instant().nullable(),
  sumBefore: z.int(),
  cardCount: z.int(),
  transactionCount: z.int(),
  transactionSum: z.int(),
  settlementFee: z.int(),
  settlementPayable: z.int(),
  settlementUnpaid: z.int(),
})
export type CompanySummary = z.output<typeof companySummary>

export const companySummaryExport = companySummaryInput
  .omit({ page: true, limit: true })
  .extend({ xlsLanguage: optional(languageID()) })
export type CompanySummaryExport = z.output<typeof companySummaryExport>
