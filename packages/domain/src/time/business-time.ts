import { TZDate } from '@date-fns/tz'
import { addDays, addMonths, endOfDay, endOfMonth, format, parse, startOfDay, startOfMonth } from 'date-fns'

const DAY = 'yyyy-MM-dd'
const plain = (date: Date) => new Date(date.getTime())

/**
 * Days and months of the business time zone, as instants and back.
 * A day is `YYYY-MM-DD`, a month `YYYY-MM`; ends are the last millisecond. Rules §2.
 */
export const businessTime = (zone: string) => {
  const zoned = (instant: Date) => new TZDate(instant.getTime(), zone)
  const dayAt = (day: string) => parse(day, DAY, zoned(new Date(0)))
  return {
    zone,
    dayOf: (instant: Date) => format(zoned(instant), DAY),
    monthOf: (instant: Date) => format(zoned(instant), 'yyyy-MM'),
    startOfDay: (day: string) => plain(startOfDay(dayAt(day))),
    endOfDay: (day: string) => plain(endOfDay(dayAt(day))),
    startOfMonth: (month: string) => plain(startOfMonth(dayAt(`${month}-01`))),
    endOfMonth: (month: string) => plain(endOfMonth(dayAt(`${month}-01`))),
    addDays: (day: string, days: number) => format(addDays(dayAt(day), days), DAY),
    addMonths: (day: string, months: number) => format(addMonths(dayAt(day), months), DAY),
  }
}

export type BusinessTime = ReturnType<typeof businessTime>
