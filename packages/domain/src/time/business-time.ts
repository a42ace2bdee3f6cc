import { tzOffset } from '@date-fns/tz/tzOffset'

const MINUTE = 60_000
const DAY = 86_400_000
/** Zones change their offset at quarters of an hour. */
const QUARTER = 15 * MINUTE

const isoOf = (wall: number) => new Date(wall).toISOString()
const dayAt = (wall: number) => isoOf(wall).slice(0, 10)

const addDays = (day: string, days: number) => dayAt(Date.parse(day) + days * DAY)

/** Uses the month's last day where the month is too short. */
const addMonths = (day: string, months: number) => {
  const from = new Date(day)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  return dayAt(Math.min(Date.UTC(year, month, from.getUTCDate()), Date.UTC(year, month + 1, 0)))
}

/** Number of offsets that `offsetsOf` caches. */
const KEPT = 1000

/** Returns the zone's offset at an instant, in milliseconds. Caches offsets: `Intl` is slow, and a list asks for many. */
const offsetsOf = (zone: string) => {
  const kept = new Map<number, number>()
  return (instant: number): number => {
    const quarter = Math.floor(instant / QUARTER)
    const known = kept.get(quarter)
    if (known !== undefined) return known
    if (kept.size === KEPT) kept.clear()
    const offset = tzOffset(zone, new Date(instant)) * MINUTE
    kept.set(quarter, offset)
    return offset
  }
}

/**
 * Days and months of the business time zone, as instants and back.
 * A day is `YYYY-MM-DD`, a month `YYYY-MM`; ends are the last millisecond. Rule 2.2.
 *
 * A wall time is the zone's local time, in milliseconds as if it were UTC. All results are computed from it and the zone's
 * offset: date-fns and `Date`'s local methods give other results on hosts in other time zones.
 */
export const businessTime = (zone: string) => {
  const offsetAt = offsetsOf(zone)
  const wallAt = (instant: number) => instant + offsetAt(instant)

  /** Returns the first instant with a wall time. A skipped wall time uses the offset from before the change. */
  const instantAt = (wall: number) => {
    const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)]
    const first = wall - Math.max(before, after)
    return wallAt(first) === wall ? first : wall - Math.min(before, after)
  }

  const dayOf = (instant: Date) => dayAt(wallAt(instant.getTime()))
  const startOfDay = (day: string) => new Date(instantAt(Date.parse(day)))
  const endOfDay = (day: string) => new Date(instantAt(Date.parse(day) + DAY) - 1)

  return {
    zone,
    dayOf,
    /** The zone's local time, in milliseconds as if it were UTC. */
    wallOf: (instant: Date) => wallAt(instant.getTime()),
    /** `HH:mm` */
    clockOf: (instant: Date) => isoOf(wallAt(instant.getTime())).slice(11, 16),
    /** Returns the first instant at `HH:mm` on a day; `null` if the clocks skip that time, or for an invalid day or time. */
    momentAt: (day: string, clock: string): Date | null => {
      const wall = Date.parse(`${day}T${clock}Z`)
      if (Number.isNaN(wall) || !isoOf(wall).startsWith(`${day}T${clock}`)) return null
      const instant = instantAt(wall)
      return wallAt(instant) === wall ? new Date(instant) : null
    },
    monthOf: (instant: Date) => dayOf(instant).slice(0, 7),
    startOfDay,
    endOfDay,
    startOfMonth: (month: string) => startOfDay(`${month}-01`),
    endOfMonth: (month: string) => endOfDay(addDays(addMonths(`${month}-01`, 1), -1)),
    addDays,
    addMonths,
  }
}

export type BusinessTime = ReturnType<typeof businessTime>
