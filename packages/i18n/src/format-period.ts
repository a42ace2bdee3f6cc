import { lastDayOf } from '@kaarditeek/domain/time/day'
import { formatDay, formatMonth } from './format'

type Days = { startDate: string | null; endDate: string | null }

/** Formats days, both included: `01.10.2026 – 31.10.2026`, a single day as `01.10.2026`. An end that is open stays empty. */
export const formatPeriod = ({ startDate, endDate }: Days): string => {
  const [start, end] = [startDate, endDate].map((day) => (day ? formatDay(day) : ''))
  return start === end ? (end ?? '') : `${start} – ${end}`.trim()
}

/** The same, but a whole month by its name: `oktoober 2026`. */
export const formatPeriodOrMonth = (days: Days): string => {
  const { startDate, endDate } = days
  const month = startDate?.slice(0, 7)
  const isMonth = month && startDate === `${month}-01` && endDate === lastDayOf(month)
  return isMonth ? formatMonth(month) : formatPeriod(days)
}

/** The same as `formatPeriod` for narrow places, with the year once where it is one: `01.10–31.10.2026`. */
export const formatShortPeriod = (days: Days): string => {
  const { startDate, endDate } = days
  if (!startDate || !endDate || startDate === endDate || startDate.slice(0, 4) !== endDate.slice(0, 4))
    return formatPeriod(days)
  return `${formatDay(startDate).slice(0, 5)}–${formatDay(endDate)}`
}
