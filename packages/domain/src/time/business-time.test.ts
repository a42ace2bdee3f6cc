import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from './business-time'
import { isDay, isMonth } from './day'

const time = businessTime('Europe/Tallinn')
const someDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('business days', () => {
  it('begin and end on themselves, whatever the clocks do', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(time.dayOf(time.startOfDay(day))).toBe(day)
        expect(time.dayOf(time.endOfDay(day))).toBe(day)
        expect(time.startOfDay(time.addDays(day, 1)).getTime() - time.endOfDay(day).getTime()).toBe(1)
      }),
    )
  })

  it('are 25 and 23 hours long when the clocks change', () => {
    const hours = (day: string) =>
      (time.endOfDay(day).getTime() + 1 - time.startOfDay(day).getTime()) / 3_600_000
    expect([hours('2026-10-25'), hours('2026-03-29'), hours('2026-11-20')]).toEqual([25, 23, 24])
  })

  it('are those of the zone, not of UTC', () => {
    expect(time.dayOf(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-21')
    expect(time.startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T22:00:00.000Z')
    expect(time.endOfMonth('2026-02').toISOString()).toBe('2026-02-28T21:59:59.999Z')
  })

  it('have moments that read as they were written, but for the hour that clocks jump over', () => {
    const clock = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => `${part}`.padStart(2, '0')))
    fc.assert(
      fc.property(someDay, clock, (day, [hour, minute]) => {
        const moment = time.momentAt(day, `${hour}:${minute}`)
        fc.pre(moment !== null)
        expect([time.dayOf(moment), time.clockOf(moment)]).toEqual([day, `${hour}:${minute}`])
      }),
    )
    expect(time.momentAt('2026-11-20', '14:05')?.toISOString()).toBe('2026-11-20T12:05:00.000Z')
    expect(time.momentAt('2026-03-29', '03:30')).toBeNull()
    expect(time.momentAt('2026-02-31', '12:00')).toBeNull()
    expect(time.momentAt('2026-02-01', '24:00')).toBeNull()
  })

  it('exist', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-2-1', '2026-13-01', '01.02.2026', ''].some(isDay)).toBe(false)
    expect([isMonth('2026-12'), isMonth('2026-13'), isMonth('12.2026')]).toEqual([true, false, false])
  })

  it('are within four digits of a year, also after the longest duration of a card', () => {
    expect(['1900-01-01', '2199-12-31'].every(isDay)).toBe(true)
    expect(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'].some(isDay)).toBe(false)
    expect(['1900-01', '2199-12'].every(isMonth)).toBe(true)
    expect(['0000-01', '1899-12', '2200-01', '9999-12'].some(isMonth)).toBe(false)
    expect(time.addMonths('2199-12-31', 1200)).toBe('2299-12-31')
  })
})
