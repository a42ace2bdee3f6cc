import { describe, expect, test } from 'vitest'
import { businessTime } from '../time/business-time'
import { daysOfPeriod, periods, reportPeriodOf } from './periods'

const time = businessTime('Europe/Tallinn')
const days = (period: (typeof periods)[number], now: string) => {
  const { startDate, endDate } = daysOfPeriod(period, new Date(now), time)
  return `${startDate} ${endDate}`
}

describe('periods of reports', () => {
  test.each([
    ['thisMonth', '2026-02-11T12:00:00Z', '2026-02-01 2026-02-28'],
    // It is already the first of the month in Tallinn.
    ['thisMonth', '2026-02-28T22:30:00Z', '2026-03-01 2026-03-31'],
    ['lastMonth', '2026-01-31T12:00:00Z', '2025-12-01 2025-12-31'],
    ['thisQuarter', '2026-05-31T12:00:00Z', '2026-04-01 2026-06-30'],
    ['lastQuarter', '2026-02-01T12:00:00Z', '2025-10-01 2025-12-31'],
    ['thisYear', '2028-02-29T12:00:00Z', '2028-01-01 2028-12-31'],
    ['lastYear', '2026-12-31T12:00:00Z', '2025-01-01 2025-12-31'],
  ] as const)('have the days of %s at %s: %s', (period, now, expected) => {
    expect(days(period, now)).toBe(expected)
  })

  test('are recognised by their days', () => {
    const now = new Date('2026-11-22T12:00:00Z')
    for (const period of periods)
      expect(reportPeriodOf(daysOfPeriod(period, now, time), now, time)).toBe(period)
    expect(reportPeriodOf({ startDate: '2026-11-02', endDate: '2026-11-30' }, now, time)).toBeNull()
    expect(reportPeriodOf({ startDate: null, endDate: null }, now, time)).toBeNull()
  })
})
