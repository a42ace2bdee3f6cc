import { formatDay } from './format'

type Days = { startDate: string | null; endDate: string | null }

/**
 * Formats days, both included, with the year once where it is one: `01.10–31.10.2026`, `01.12.2026 – 31.01.2027`, a single day as `01.10.2026`. An
 * end that is open stays empty.
 */
export const formatPeriod = ({ startDate, endDate }: Days): string => {
  const [start, end] = [startDate, endDate].map((day) => (day ? formatDay(day) : ''))
  if (start === end) return end ?? ''
  return startDate?.slice(0, 4) === endDate?.slice(0, 4)
    ? `${start?.slice(0, 5)}–${end}`
    : `${start} – ${end}`.trim()
}
