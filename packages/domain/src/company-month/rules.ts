import { DomainError } from '../error/domain-error'
import type { BusinessTime } from '../time/business-time'

/** A business month as a number that grows with time: 202609 for `2026-09`. */
export const monthNrOf = (month: string): number => Number(month.replace('-', ''))

/** The month of such a number. */
export const monthOfNr = (monthNr: number): string =>
  `${Math.floor(monthNr / 100)}-${String(monthNr % 100).padStart(2, '0')}`

/** The month that follows, `YYYY-MM`. */
export const monthAfter = (month: string, time: BusinessTime): string =>
  time.addMonths(`${month}-01`, 1).slice(0, 7)

const refused = (reason: 'monthNotEnded' | 'monthNotNext' | 'monthNotLast') =>
  new DomainError('ERROR_INVALID_VALUE', { field: 'month', reason })

type Clock = { now: Date; time: BusinessTime }

/** Why a month cannot be closed, or null: it has not ended, or is not `next`, the one to close next. Rule 7.16. */
export const mayCloseMonth = (month: string, next: string, { now, time }: Clock): DomainError | null => {
  if (time.endOfMonth(month) >= now) return refused('monthNotEnded')
  return month === next ? null : refused('monthNotNext')
}

/** Returns the open months that have ended, in the order in which they are closed. Rule 7.16. */
export const monthsToClose = (
  months: readonly { month: string; closed: boolean }[],
  { now, time }: Clock,
): string[] =>
  months
    .filter(({ month, closed }) => !closed && time.endOfMonth(month) < now)
    .map(({ month }) => month)
    .toSorted()

/** Why a closed month cannot be reopened, or null: it is not the last closed one. Rule 7.16. */
export const mayReopenMonth = (month: string, last: string): DomainError | null =>
  month === last ? null : refused('monthNotLast')

type Days = { startDate: string | null; endDate: string | null }

/**
 * Splits days at the end of the last closed month, null if no month is closed: days that are read as they were closed, and days
 * that are read as they are. Rule 7.17.
 */
export const splitDays = (
  { startDate, endDate }: Days,
  lastClosedDay: string | null,
  time: BusinessTime,
): { closed: Days | null; open: Days | null } => {
  if (lastClosedDay === null || (startDate !== null && startDate > lastClosedDay))
    return { closed: null, open: { startDate, endDate } }
  if (endDate !== null && endDate <= lastClosedDay) return { closed: { startDate, endDate }, open: null }
  return {
    closed: { startDate, endDate: lastClosedDay },
    open: { startDate: time.addDays(lastClosedDay, 1), endDate },
  }
}

/** Whether the first day of a month is among the days: what a month books of earlier ones belongs to that day. Rule 7.17. */
export const startsWithin = (month: string, { startDate, endDate }: Days): boolean => {
  const first = `${month}-01`
  return (startDate === null || startDate <= first) && (endDate === null || first <= endDate)
}
