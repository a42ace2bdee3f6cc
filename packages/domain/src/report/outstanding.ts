import { z } from 'zod'
import type { DomainError } from '../error/domain-error'
import { id } from '../field'
import type { BusinessTime } from '../time/business-time'
import { mayAskAbout } from '../time/past-day'
import { mayRange } from '../time/range'
import { type OutstandingInput, outstandingInput } from './list'
import { inFile } from './schema'

/** The same as a file. */
export const outstandingFile = outstandingInput.extend(inFile)
export type OutstandingFile = z.output<typeof outstandingFile>

/** Changes of what is owed, in the order of the equation, each with the sign that it has there. */
export const owedSigns = {
  ofEarlierMonths: 1,
  loaded: 1,
  used: -1,
  expired: -1,
  adjusted: 1,
  moved: 1,
} as const
export type OwedChange = keyof typeof owedSigns
export const owedChanges = Object.keys(owedSigns) as OwedChange[]

const figures = {
  opening: z.int(),
  ofEarlierMonths: z.int(),
  loaded: z.int(),
  used: z.int(),
  expired: z.int(),
  adjusted: z.int(),
  moved: z.int(),
  closing: z.int(),
}
export type OwedFigures = { [Name in keyof typeof figures]: number }

/**
 * What is owed on cards of a product that expire in a month, in cents: opening + ofEarlierMonths + loaded − used − expired + adjusted +
 * moved = closing. `ofEarlierMonths` is what has changed in closed months since, and 0 without one. Rules 7.17 and 10.9.
 */
export const owedRow = z.object({
  cardProductID: id(),
  cardProductName: z.string(),
  expiryMonth: z.string().meta({ kind: 'month' }),
  ...figures,
})
export type OwedRow = z.output<typeof owedRow>

/** Rows ordered by product's name and month of expiry, and their sums; `count` is the number of rows. */
export const outstanding = z.object({
  date: z.string().meta({ kind: 'day' }),
  since: z.string().meta({ kind: 'day' }),
  list: z.array(owedRow),
  count: z.int(),
  total: z.object(figures),
})
export type Outstanding = z.output<typeof outstanding>

/** Numbers of cards whose value is not owed: unlimited ones, and those of discount products. They have a client and have not ended. */
export const leftOut = z.object({ unlimitedCards: z.int(), discountCards: z.int() })
export type LeftOut = z.output<typeof leftOut>

/** The report with what it leaves out, now. Rule 7.15. */
export const wholeOutstanding = outstanding.extend({ leftOut })
export type WholeOutstanding = z.output<typeof wholeOutstanding>

type Days = { date: string; since: string }
type Clock = { now: Date; time: BusinessTime }

/** Returns the days of the report. */
export const daysOfOutstanding = (input: OutstandingInput, { now, time }: Clock): Days => {
  const date = input.date ?? time.dayOf(now)
  return { date, since: input.since ?? time.addDays(`${date.slice(0, 7)}-01`, -1) }
}

/** Number of past months whose last day the report offers. */
const MONTHS_OFFERED = 12

/** Returns the days that the report offers: today and the ends of the months before, latest first. */
export const daysOffered = (today: string, time: BusinessTime): string[] => {
  const first = `${today.slice(0, 7)}-01`
  const ends = Array.from({ length: MONTHS_OFFERED }, (_, ago) =>
    time.addDays(time.addMonths(first, -ago), -1),
  )
  return [today, ...ends]
}

/** Returns the earlier days that the report offers to compare a day with. */
export const daysCompared = (date: string, time: BusinessTime) => ({
  weekEarlier: time.addDays(date, -7),
  monthEarlier: time.addMonths(date, -1),
  yearEarlier: time.addMonths(date, -12),
})

/** The month until which the report adds up expiry unless another one is chosen: what is due within a year of its day. */
export const monthDueBy = (date: string, time: BusinessTime): string => time.addMonths(date, 12).slice(0, 7)

/** Why there is no report of these days, or null: `date` is in the future, or before `since`. Rule 7.14. */
export const mayReportOutstanding = (days: Days, clock: Clock): DomainError | null => {
  return mayAskAbout(days, clock) ?? mayRange(days, 'since', 'date')
}

/** Returns the sums of rows. */
export const sumOwed = (rows: readonly OwedFigures[]): OwedFigures => {
  const sum = (name: keyof OwedFigures) => rows.reduce((total, row) => total + row[name], 0)
  return {
    opening: sum('opening'),
    ofEarlierMonths: sum('ofEarlierMonths'),
    loaded: sum('loaded'),
    used: sum('used'),
    expired: sum('expired'),
    adjusted: sum('adjusted'),
    moved: sum('moved'),
    closing: sum('closing'),
  }
}
