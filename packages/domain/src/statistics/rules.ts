import type { BusinessTime } from '../time/business-time'

/** Instants from `starts` until before `ends`. */
export type Span = { starts: Date; ends: Date }
/** A business day. */
export type Day = Span

/**
 * Hours after its end until a day is summed. By then every payment that began on the day has ended, so that none is added to a
 * summed day unnoticed.
 */
const HOURS_UNTIL_SUMMED = 3

type Clock = { now: Date; time: BusinessTime }

/** The span of whole business days, both included. */
export const spanOfDays = (startDate: string, endDate: string, time: BusinessTime): Span => ({
  starts: time.startOfDay(startDate),
  ends: time.startOfDay(time.addDays(endDate, 1)),
})

export const businessDay = (day: string, time: BusinessTime): Day => spanOfDays(day, day, time)

/** Whether a span is one business day of the time zone. */
export const isBusinessDay = ({ starts, ends }: Span, time: BusinessTime): boolean => {
  const own = businessDay(time.dayOf(starts), time)
  return own.starts.getTime() === starts.getTime() && own.ends.getTime() === ends.getTime()
}

const isOver = ({ ends }: Day, now: Date) => ends.getTime() + HOURS_UNTIL_SUMMED * 3_600_000 <= now.getTime()

type Summed = { first: Day; last: Day }

/**
 * Returns the business day to sum next, or null: the day of the earliest transaction, then the following days and, when a
 * transaction is entered for an earlier time, the days before. Summed days are therefore always without a gap.
 */
export const dayToSum = (summed: Summed | null, earliest: Date | null, { now, time }: Clock): Day | null => {
  if (!earliest) return null
  const next = () => {
    if (!summed) return time.dayOf(earliest)
    if (earliest < summed.first.starts) return time.addDays(time.dayOf(summed.first.starts), -1)
    return time.addDays(time.dayOf(summed.last.starts), 1)
  }
  const day = businessDay(next(), time)
  return isOver(day, now) ? day : null
}

/** Days of turnovers of customers and terminals, today included. */
export const TURNOVER_DAYS = 30

/** First instant of the days of turnovers. */
export const turnoverFrom = ({ now, time }: Clock): Date =>
  time.startOfDay(time.addDays(time.dayOf(now), 1 - TURNOVER_DAYS))

/** The span of as many days before these, as far into its last day as today is. */
export const turnoverBefore = (clock: Clock): Span => {
  const from = turnoverFrom(clock)
  const { time } = clock
  const starts = time.startOfDay(time.addDays(time.dayOf(from), -TURNOVER_DAYS))
  return { starts, ends: new Date(starts.getTime() + clock.now.getTime() - from.getTime()) }
}

type Months = { startMonth: string | null; endMonth: string | null }

/** First parts of the names of files with statistics, as tables and as charts. Rule 15.6. */
export const statisticsFiles = {
  transactions: 'transaction_statistics',
  createdCards: 'card_statistics',
} as const

/** Returns every month of the statistics. Missing ends are the current month and January of the last month's year. */
export const monthsOf = ({ startMonth, endMonth }: Months, { now, time }: Clock): string[] => {
  const current = time.monthOf(now)
  const last = endMonth ?? (startMonth !== null && startMonth > current ? startMonth : current)
  const first = startMonth ?? `${last.slice(0, 4)}-01`
  const months: string[] = []
  for (let day = `${first}-01`; day.slice(0, 7) <= last; day = time.addMonths(day, 1))
    months.push(day.slice(0, 7))
  return months
}

export const spanOfMonth = (month: string, time: BusinessTime): Span => ({
  starts: time.startOfMonth(month),
  ends: time.startOfDay(time.addMonths(`${month}-01`, 1)),
})

type Days = { startDate: string; endDate: string }

/** Returns the days from the first of the current month to today. */
export const monthUntilToday = ({ now, time }: Clock): Days => ({
  startDate: `${time.monthOf(now)}-01`,
  endDate: time.dayOf(now),
})

/** Returns all days of the month before. */
export const wholeMonthBefore = ({ startDate }: Pick<Days, 'startDate'>, time: BusinessTime): Days => ({
  startDate: time.addMonths(startDate, -1),
  endDate: time.addDays(startDate, -1),
})

/** Returns the same days of the month before, or the whole month if it is shorter. */
export const monthBefore = ({ startDate, endDate }: Days, time: BusinessTime): Days => ({
  startDate: time.addMonths(startDate, -1),
  endDate: time.addMonths(endDate, -1),
})

/** Returns the days to compare with a month: of the current month the same days of the month before, else the whole month before. */
export const daysBefore = (month: string, clock: Clock): Days => {
  const current = monthUntilToday(clock)
  const { time } = clock
  return month === current.startDate.slice(0, 7)
    ? monthBefore(current, time)
    : wholeMonthBefore({ startDate: `${month}-01` }, time)
}

type OpenDays = { [Name in keyof Days]: string | null }

/** Returns the days of totals. Missing ends are today and the first day of the last day's month. */
export const daysOfTotals = ({ startDate, endDate }: OpenDays, { now, time }: Clock): Days => {
  const today = time.dayOf(now)
  const last = endDate ?? (startDate !== null && startDate > today ? startDate : today)
  return { startDate: startDate ?? `${last.slice(0, 7)}-01`, endDate: last }
}

/** Returns every day from the first to the last. */
export const daysOf = ({ startDate, endDate }: Days, time: BusinessTime): string[] => {
  const days: string[] = []
  for (let day = startDate; day <= endDate; day = time.addDays(day, 1)) days.push(day)
  return days
}
