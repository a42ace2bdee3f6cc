import { z } from 'zod'
import { whole } from '../field'
import { type Days, daysOfPeriod } from '../report/periods'
import type { BusinessTime } from '../time/business-time'
import { lastDayOf, weekdayOf } from '../time/day'
import { clockOfHour } from '../time/hour'

/** Hour of the business time zone. */
const hour = whole({ max: 23 })

/** When a schedule sends: each day, on a weekday (1 is Monday), or on a day of the month. A month without the day sends on its last one. Rule 24.2. */
export const timing = z.discriminatedUnion('period', [
  z.strictObject({ period: z.literal('day'), hour }),
  z.strictObject({ period: z.literal('week'), weekday: whole({ min: 1, max: 7 }), hour }),
  z.strictObject({ period: z.literal('month'), dayOfMonth: whole({ min: 1, max: 31 }), hour }),
])
export type Timing = z.output<typeof timing>

export const timingPeriods = ['day', 'week', 'month'] as const satisfies readonly Timing['period'][]

/** How often a file of these days is proposed to be sent: of whole months that have ended every month, else every week. */
export const proposedPeriod = (
  { startDate, endDate }: Record<keyof Days, string | null>,
  today: string,
): Timing['period'] => {
  if (startDate === null || endDate === null || endDate >= today) return 'week'
  return startDate.endsWith('-01') && endDate === lastDayOf(endDate.slice(0, 7)) ? 'month' : 'week'
}

/** Whether a schedule sends on a day. */
const isOn = (wanted: Timing, day: string): boolean => {
  if (wanted.period === 'day') return true
  if (wanted.period === 'week') return weekdayOf(day) === wanted.weekday
  const last = Number(lastDayOf(day.slice(0, 7)).slice(8))
  return Number(day.slice(8)) === Math.min(wanted.dayOfMonth, last)
}

const HOURS = 24

/** The first full hour of a day from `hour` on that the clocks do not skip; null if the day has none. */
const momentOn = (day: string, hour: number, time: BusinessTime): Date | null => {
  for (let at = hour; at < HOURS; at += 1) {
    const moment = time.momentAt(day, clockOfHour(at))
    if (moment) return moment
  }
  return null
}

/** Returns the first time of sending after an instant. Rule 24.2. */
export const nextSending = (wanted: Timing, after: Date, time: BusinessTime): Date => {
  for (let day = time.dayOf(after); ; day = time.addDays(day, 1)) {
    const moment = isOn(wanted, day) ? momentOn(day, wanted.hour, time) : null
    if (moment && moment > after) return moment
  }
}

/** Returns the last time of sending that is not after `now`, from one that has come. Rule 24.4. */
export const latestSending = (
  wanted: Timing,
  { due, now }: { due: Date; now: Date },
  time: BusinessTime,
): Date => {
  let latest = due
  for (let next = nextSending(wanted, latest, time); next <= now; next = nextSending(wanted, latest, time))
    latest = next
  return latest
}

/** Days that a schedule's report covers, seen from the time of sending. Weeks begin on Monday. Rule 24.3. */
export const relativeDays = ['yesterday', 'lastWeek', 'lastMonth', 'monthSoFar'] as const
export type RelativeDays = (typeof relativeDays)[number]

const WEEK = 7

/** Returns the first and last of these days of the business time zone. */
export const daysAt = (days: RelativeDays, at: Date, time: BusinessTime): Days => {
  const today = time.dayOf(at)
  const monday = time.addDays(today, 1 - weekdayOf(today))
  const yesterday = time.addDays(today, -1)
  return {
    yesterday: { startDate: yesterday, endDate: yesterday },
    lastWeek: { startDate: time.addDays(monday, -WEEK), endDate: time.addDays(monday, -1) },
    lastMonth: daysOfPeriod('lastMonth', at, time),
    monthSoFar: { ...daysOfPeriod('thisMonth', at, time), endDate: today },
  }[days]
}
