import { describe, expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import { daysCompared, daysOffered, monthDueBy } from './outstanding'

const time = businessTime('Europe/Tallinn')

describe('days of what is owed', () => {
  it('are today and the last days of the twelve months before', () => {
    const days = daysOffered('2026-11-23', time)
    expect(days).toHaveLength(13)
    expect(days.slice(0, 3)).toEqual(['2026-11-23', '2026-10-31', '2026-09-30'])
    expect(days.at(-1)).toBe('2025-11-30')
    expect(daysOffered('2026-03-31', time)[1]).toBe('2026-02-28')
  })

  it('are compared with those a week, a month and a year earlier', () => {
    expect(daysCompared('2026-03-31', time)).toEqual({
      weekEarlier: '2026-03-24',
      monthEarlier: '2026-02-28',
      yearEarlier: '2025-03-31',
    })
  })

  it('add up what expires within a year of them', () => {
    expect(monthDueBy('2026-11-29', time)).toBe('2027-11')
    expect(monthDueBy('2026-12-31', time)).toBe('2027-12')
    expect(monthDueBy('2028-02-29', time)).toBe('2029-02')
  })
})
