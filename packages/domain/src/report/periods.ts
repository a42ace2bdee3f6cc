import type { BusinessTime } from '../time/business-time'

/** Periods that a report offers beside chosen days. */
export const periods = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type ReportPeriod = (typeof periods)[number]

/** First and last day, both included. */
export type Days = { startDate: string; endDate: string }

const QUARTER = 3
const YEAR = 12

/** Length of each period in months, and the number of periods since it began. */
const shapes: Record<ReportPeriod, { months: number; ago: number }> = {
  thisMonth: { months: 1, ago: 0 },
  lastMonth: { months: 1, ago: 1 },
  thisQuarter: { months: QUARTER, ago: 0 },
  lastQuarter: { months: QUARTER, ago: 1 },
  thisYear: { months: YEAR, ago: 0 },
  lastYear: { months: YEAR, ago: 1 },
}

/** Returns the first and last day of a whole period, even if it has not ended. Days of the business time zone. */
export const daysOfPeriod = (period: ReportPeriod, now: Date, time: BusinessTime): Days => {
  const { months, ago } = shapes[period]
  const first = `${time.monthOf(now)}-01`
  const intoPeriod = (Number(first.slice(5, 7)) - 1) % months
  const startDate = time.addMonths(first, -intoPeriod - ago * months)
  return { startDate, endDate: time.addDays(time.addMonths(startDate, months), -1) }
}

/** Returns the period with exactly these days, or null. */
export const reportPeriodOf = (
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  now: Date,
  time: BusinessTime,
): ReportPeriod | null =>
  periods.find((period) => {
    const days = daysOfPeriod(period, now, time)
    return days.startDate === startDate && days.endDate === endDate
  }) ?? null
