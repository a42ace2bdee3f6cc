import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import { currentMonth, daysOfReport, statementName } from './rules'

const time = businessTime('Europe/Tallinn')

describe('the days of a report', () => {
  it('are those of the current business month by default', () => {
    // It is after midnight in Tallinn.
    const now = new Date('2026-11-30T22:00:00Z')
    expect(currentMonth(now, time)).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' })
    expect(daysOfReport({ startDate: null, endDate: null }, now, time)).toEqual(currentMonth(now, time))
    const open = { startDate: '2026-02-03', endDate: null }
    expect(daysOfReport(open, now, time)).toEqual(open)
  })
})

describe('the name of a statement', () => {
  it('has the customer, its id and the month', () => {
    expect(statementName('Lõuna OÜ', 17, '2026-11')).toBe('Lõuna OÜ_17_30_11_2026.xlsx')
    expect(statementName('../../etc/passwd', 1, '2026-11')).toBe('.._.._etc_passwd_1_30_11_2026.xlsx')
    expect(statementName('CON', 2, '2026-11')).toBe('CON_2_30_11_2026.xlsx')
  })

  it('is safe and unique, whatever the customer’s name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.nat(), fc.nat(), (name, a, b) => {
        const safe = statementName(name, a, '2026-11')
        expect(safe).toMatch(/^[^\p{Cc}\p{Surrogate}\\/:*?"<>|]+\.xlsx$/u)
        expect(new TextEncoder().encode(safe).length).toBeLessThan(256)
        expect(safe === statementName(name, b, '2026-11')).toBe(a === b)
      }),
    )
  })
})
