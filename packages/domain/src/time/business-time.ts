import { TZDate } from '@date-fns/tz'
import {
  addDays,
  addMonths,
  endOfDay,
  endOfMonth,
  format,
  isValid,
  parse,
  startOfDay,
  startOfMonth,
} from 'date-fns'

const DAY = 'yyyy-MM-dd'
const CLOCK = 'HH:mm'
const plain = (date: Date) => new Date(date.getTime())

/**
 * Days and months of the business time zone, as instants and back.
 * A day is `YYYY-MM-DD`, a month `YYYY-MM`; ends are the last millisecond. Rules §2.
 */
export const businessTime = (zone: string) => {
  const zoned = (instant: Date) => new TZDate(instant.getTime(), zone)
  const dayAt = (day: string) => parse(day, DAY, zoned(new Date(0)))
  const dayOf = (instant: Date) => format(zoned(instant), DAY)
  const clockOf = (instant: Date) => format(zoned(instant), CLOCK)
  return {
    zone,
    dayOf,
    /** `HH:mm` */
    clockOf,
    /** When the clocks show `HH:mm` on a day; `null` where they jump over it. */
    momentAt: (day: string, clock: string): Date | null => {
      const instant = plain(parse(`${day} ${clock}`, `${DAY} ${CLOCK}`, zoned(new Date(0))))
      return isValid(instant) && dayOf(instant) === day && clockOf(instant) === clock ? instant : null
    },
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
