import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from './days'

const someTime = fc.constantFrom('Europe/Tallinn', 'America/Santiago', 'UTC').map(businessTime)
const someInstant = fc.date({ min: new Date('1902-01-01'), max: new Date('2190-01-01'), noInvalidDate: true })
const someMonths = fc.integer({ min: -12, max: 100 })

describe('days of a time zone', () => {
  it('contain their instants, and are followed by the next day', () => {
    fc.assert(
      fc.property(someTime, someInstant, (time, instant) => {
        const day = time.dayOf(instant)
        expect(time.startOfDay(day).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(time.endOfDay(day).getTime()).toBeGreaterThanOrEqual(instant.getTime())
        expect(time.dayOf(new Date(time.endOfDay(day).getTime() + 1))).toBe(time.addDays(day, 1))
      }),
    )
  })

  it('belong to months, which are added to alike', () => {
    fc.assert(
      fc.property(someTime, someInstant, someMonths, (time, instant, months) => {
        const [day, month] = [time.dayOf(instant), time.monthOf(instant)]
        expect(day.slice(0, 7)).toBe(month)
        expect(time.addMonths(day, months).slice(0, 7)).toBe(time.addMonths(month, months))
        expect(time.addMonths(time.addMonths(month, months), -months)).toBe(month)
        const next = time.startOfMonth(time.addMonths(month, 1))
        expect(next.getTime() - time.endOfMonth(month).getTime()).toBe(1)
      }),
    )
  })

  it('are those of the zone, not of the host', () => {
    const time = businessTime('Europe/Tallinn')
    expect(time.dayOf(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-21')
    expect(time.startOfDay('2026-11-21')).toEqual(new Date('2026-11-20T22:00:00Z'))
    expect([time.addMonths('2026-01-31', 1), time.addMonths('2026-01', -1)]).toEqual([
      '2026-02-28',
      '2025-12',
    ])
  })

  it('must exist', () => {
    const { startOfDay, addDays, addMonths, startOfMonth } = businessTime('UTC')
    for (const text of ['2026-02-30', '2026-1-5', '', '20.11.2026']) {
      expect(() => startOfDay(text)).toThrow(RangeError)
      expect(() => addDays(text, 1)).toThrow(RangeError)
      expect(() => addMonths(text, 1)).toThrow(RangeError)
    }
    expect(() => startOfMonth('2026-11-20')).toThrow(RangeError)
    expect(() => businessTime('Europe/Nowhere').dayOf(new Date())).toThrow(RangeError)
  })
})
