import { businessTime as timeOf } from '@kaarditeek/domain/time/business-time'
import { isDay, isMonth } from '@kaarditeek/domain/time/day'

/** Days `YYYY-MM-DD` and months `YYYY-MM` of a time zone, as instants and back, whatever the host's time zone. */
export type BusinessTime = {
  dayOf(instant: Date): string
  monthOf(instant: Date): string
  startOfDay(day: string): Date
  /** The last millisecond of the day. */
  endOfDay(day: string): Date
  startOfMonth(month: string): Date
  /** The last millisecond of the month. */
  endOfMonth(month: string): Date
  addDays(day: string, days: number): string
  /** Adds months to a day or to a month. A day stays the same, or becomes the last one of a shorter month. */
  addMonths(dayOrMonth: string, months: number): string
}

const day = (text: string): string => {
  if (!isDay(text)) throw new RangeError(`${text} is no day YYYY-MM-DD`)
  return text
}

const month = (text: string): string => {
  if (!isMonth(text)) throw new RangeError(`${text} is no month YYYY-MM`)
  return text
}

/** Returns the days of a server's business time zone: `businessTime((await client.public.config.query()).timeZone)`. */
export const businessTime = (timeZone: string): BusinessTime => {
  const time = timeOf(timeZone)
  return {
    dayOf: time.dayOf,
    monthOf: time.monthOf,
    startOfDay: (text) => time.startOfDay(day(text)),
    endOfDay: (text) => time.endOfDay(day(text)),
    startOfMonth: (text) => time.startOfMonth(month(text)),
    endOfMonth: (text) => time.endOfMonth(month(text)),
    addDays: (text, days) => time.addDays(day(text), days),
    addMonths: (text, months) =>
      isMonth(text) ? time.addMonths(`${text}-01`, months).slice(0, 7) : time.addMonths(day(text), months),
  }
}
