import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from './business-time'
import { isDay, isMonth } from './day'

const time = businessTime('Europe/Tallinn')
const days = { min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }
const someDay = fc.date(days).map((date) => date.toISOString().slice(0, 10))

/** Zones whose clocks change at night, at midnight (Havana back, Santiago and Cairo forward), on other days, or never. */
const zones = [
  'Europe/Tallinn',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Auckland',
  'UTC',
]
const someTime = fc.constantFrom(...zones.map(businessTime))
const minute = 60_000
const someMinute = fc.oneof(
  fc.date(days).map((date) => Math.floor(date.getTime() / minute) * minute),
  // Six hours around the clock changes of these zones.
  fc
    .tuple(
      fc.constantFrom(
        ...[
          '2026-03-29T01:00Z',
          '2026-10-25T01:00Z',
          '2026-03-08T05:00Z',
          '2026-11-01T05:00Z',
          '2026-04-05T03:00Z',
        ],
        ...[
          '2026-09-06T04:00Z',
          '2026-04-23T22:00Z',
          '2026-10-29T21:00Z',
          '2026-04-04T14:00Z',
          '2026-09-26T14:00Z',
        ],
      ),
      fc.integer({ min: -180, max: 180 }),
    )
    .map(([change, minutes]) => Date.parse(change) + minutes * minute),
)

describe('business days', () => {
  it('begin and end on the same day across clock changes', () => {
    fc.assert(
      fc.property(someTime, someDay, (time, day) => {
        expect(time.dayOf(time.startOfDay(day))).toBe(day)
        expect(time.dayOf(time.endOfDay(day))).toBe(day)
        expect(time.startOfDay(time.addDays(day, 1)).getTime() - time.endOfDay(day).getTime()).toBe(1)
      }),
    )
  })

  it('contain each of their instants', () => {
    fc.assert(
      fc.property(someTime, someMinute, (time, instant) => {
        const day = time.dayOf(new Date(instant))
        expect(time.startOfDay(day).getTime()).toBeLessThanOrEqual(instant)
        expect(time.endOfDay(day).getTime()).toBeGreaterThanOrEqual(instant)
      }),
    )
  })

  it('are 25 and 23 hours long when the clocks change', () => {
    const hours = (day: string) =>
      (time.endOfDay(day).getTime() + 1 - time.startOfDay(day).getTime()) / 3_600_000
    expect([hours('2026-10-25'), hours('2026-03-29'), hours('2026-11-20')]).toEqual([25, 23, 24])
  })

  it('are days of the business time zone, not of UTC', () => {
    expect(time.dayOf(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-21')
    expect(time.startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T22:00:00.000Z')
    expect(time.endOfMonth('2026-02').toISOString()).toBe('2026-02-28T21:59:59.999Z')
    expect(time.startOfMonth('2026-04').toISOString()).toBe('2026-03-31T21:00:00.000Z')
  })

  it('begin where the clocks skip midnight', () => {
    expect(businessTime('America/Santiago').startOfDay('2026-09-06').toISOString()).toBe(
      '2026-09-06T04:00:00.000Z',
    )
    expect(businessTime('Africa/Cairo').endOfDay('2026-04-23').toISOString()).toBe('2026-04-23T21:59:59.999Z')
  })

  it('are counted by the calendar, with months that end on their last day', () => {
    expect(time.addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(time.addDays('2026-01-01', -60)).toBe('2025-11-02')
    expect(time.addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(time.addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(time.addMonths('2026-10-25', 12)).toBe('2027-10-25')
  })

  it('must exist', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-2-1', '2026-13-01', '01.02.2026', ''].some(isDay)).toBe(false)
    expect([isMonth('2026-12'), isMonth('2026-13'), isMonth('12.2026')]).toEqual([true, false, false])
  })

  it('have years of four digits, also after the longest duration of a card', () => {
    expect(['1900-01-01', '2199-12-31'].every(isDay)).toBe(true)
    expect(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'].some(isDay)).toBe(false)
    expect(['1900-01', '2199-12'].every(isMonth)).toBe(true)
    expect(['0000-01', '1899-12', '2200-01', '9999-12'].some(isMonth)).toBe(false)
    expect(time.addMonths('2199-12-31', 1200)).toBe('2299-12-31')
  })
})

describe('the moment of a day and a time', () => {
  it('is the first instant that is shown as that day and time', () => {
    fc.assert(
      fc.property(someTime, someMinute, (time, instant) => {
        const shown = new Date(instant)
        const moment = time.momentAt(time.dayOf(shown), time.clockOf(shown))
        if (!moment) throw new Error('What the clocks show is a moment')
        const reads = (at: Date) => `${time.dayOf(at)} ${time.clockOf(at)}`
        expect(reads(moment)).toBe(reads(shown))
        expect(moment.getTime()).toBeLessThanOrEqual(instant)
        for (const minutes of [30, 60, 120])
          expect(reads(new Date(moment.getTime() - minutes * minute))).not.toBe(reads(shown))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['2026-11-20', '14:05', '2026-11-20T12:05:00.000Z'],
    ['2026-10-25', '02:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
  ])('for %s %s is %s', (day, clock, instant) => {
    expect(time.momentAt(day, clock)?.toISOString()).toBe(instant)
  })

  it('is null if the clocks skip it, and for an invalid day or time', () => {
    expect(time.momentAt('2026-03-29', '03:30')).toBeNull()
    expect(time.momentAt('2026-02-31', '12:00')).toBeNull()
    expect(time.momentAt('2026-02-01', '24:00')).toBeNull()
    expect(time.momentAt('2026-02-01', '3:30')).toBeNull()
    expect(time.momentAt('', '12:00')).toBeNull()
  })
})

it('runs on a host in the requested time zone', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ)
})
