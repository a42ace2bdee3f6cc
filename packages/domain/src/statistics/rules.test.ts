import { describe, expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import {
  daysOf,
  daysOfTotals,
  dayToSum,
  isBusinessDay,
  monthBefore,
  monthsOf,
  monthUntilToday,
  spanOfDays,
  spanOfMonth,
} from './rules'

const time = businessTime('Europe/Tallinn')
const clock = (now: string) => ({ now: new Date(now), time })

describe('spans', () => {
  it('follow each other without a gap across clock changes', () => {
    const days = daysOf({ startDate: '2026-03-27', endDate: '2026-03-31' }, time)
    const spans = days.map((day) => spanOfDays(day, day, time))
    expect(spans.slice(1).map(({ starts }) => starts)).toEqual(spans.slice(0, -1).map(({ ends }) => ends))
    expect(spanOfMonth('2026-10', time)).toEqual(spanOfDays('2026-10-01', '2026-10-31', time))
    expect(spanOfMonth('2026-12', time).ends).toEqual(spanOfMonth('2027-01', time).starts)
  })

  it('are business days only in their own time zone', () => {
    const day = spanOfDays('2026-10-25', '2026-10-25', time)
    expect(isBusinessDay(day, time)).toBe(true)
    expect(isBusinessDay(day, businessTime('Europe/London'))).toBe(false)
    expect(isBusinessDay(spanOfDays('2026-10-25', '2026-10-26', time), time)).toBe(false)
  })
})

describe('the day to sum next', () => {
  const day = (name: string) => spanOfDays(name, name, time)
  const now = clock('2026-11-20T10:00:00Z')

  it('is the day of the first transaction, then each following day', () => {
    const earliest = new Date('2026-11-17T22:30:00Z')
    expect(dayToSum(null, null, now)).toBeNull()
    expect(dayToSum(null, earliest, now)).toEqual(day('2026-11-18'))
    const first = day('2026-11-18')
    expect(dayToSum({ first, last: first }, earliest, now)).toEqual(day('2026-11-19'))
    expect(dayToSum({ first, last: day('2026-11-19') }, earliest, now)).toBeNull()
  })

  it('ended at least three hours ago', () => {
    const first = day('2026-11-18')
    const next = (at: string) => dayToSum({ first, last: first }, first.starts, clock(at))
    expect(next('2026-11-20T00:59:59Z')).toBeNull()
    expect(next('2026-11-20T01:00:00Z')).toEqual(day('2026-11-19'))
  })

  it('is a day before the first one if a transaction was entered for an earlier time', () => {
    const first = day('2026-11-18')
    expect(dayToSum({ first, last: first }, new Date('2026-10-01T00:00:00Z'), now)).toEqual(day('2026-11-17'))
  })
})

describe('omitted months and days', () => {
  const now = clock('2026-11-20T22:30:00Z')

  it('default to the current year and month in business time', () => {
    expect(monthsOf({ startMonth: null, endMonth: null }, now)).toHaveLength(11)
    expect(monthsOf({ startMonth: '2025-11', endMonth: '2026-02' }, now)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(monthsOf({ startMonth: null, endMonth: '2020-02' }, now)).toEqual(['2020-01', '2020-02'])
    expect(monthsOf({ startMonth: '2030-01', endMonth: null }, now)).toEqual(['2030-01'])
    expect(daysOfTotals({ startDate: null, endDate: null }, now)).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-21',
    })
    expect(daysOfTotals({ startDate: null, endDate: '2026-02-03' }, now).startDate).toBe('2026-02-01')
    expect(daysOfTotals({ startDate: '2027-02-03', endDate: null }, now).endDate).toBe('2027-02-03')
  })

  it('of the month before end on its last day at the latest', () => {
    const before = (at: string) => monthBefore(monthUntilToday(clock(at)), time)
    expect(before('2026-11-20T10:00:00Z')).toEqual({ startDate: '2026-10-01', endDate: '2026-10-20' })
    expect(before('2026-03-31T10:00:00Z')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' })
    expect(before('2026-12-31T10:00:00Z')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' })
    expect(before('2027-01-05T10:00:00Z')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-05' })
  })
})
