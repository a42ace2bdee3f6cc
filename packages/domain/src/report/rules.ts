import { dayInName } from '../file/name'
import type { BusinessTime } from '../time/business-time'
import { lastDayOf } from '../time/day'

export type Days = { startDate: string | null; endDate: string | null }

/** Returns the first and last day of the month of `now`. */
export const currentMonth = (now: Date, time: BusinessTime): { startDate: string; endDate: string } => {
  const month = time.monthOf(now)
  return { startDate: `${month}-01`, endDate: time.dayOf(time.endOfMonth(month)) }
}

/** Returns the days of a report: the current month if the filter names none. Rule 7.2. */
export const daysOfReport = ({ startDate, endDate }: Days, now: Date, time: BusinessTime): Days =>
  startDate === null && endDate === null ? currentMonth(now, time) : { startDate, endDate }

const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Surrogate}\\/:*?"<>|]+/gu
/** Longest name of a customer in a file's name, in characters; file systems take 255 bytes. */
const NAME = 50

/** Suffix `DD_MM_YYYY` of a month's files: its last day. Rule 15.6. */
export const suffixOfMonth = (month: string): string => dayInName(lastDayOf(month))

/**
 * Returns the name of a customer's statement in the archive, such as `Lõuna OÜ_17_30_11_2026.xlsx`. Characters that a file
 * system may refuse become `_`; the id keeps names unique and different from reserved ones such as `CON`.
 */
export const statementName = (
  customer: string,
  customerID: number,
  month: string,
  extension: 'xlsx' | 'pdf' = 'xlsx',
): string => {
  const safe = customer.normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/g, ' ').trim()
  return `${[...safe].slice(0, NAME).join('').trim()}_${customerID}_${suffixOfMonth(month)}.${extension}`
}
