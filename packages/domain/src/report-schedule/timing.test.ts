import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import { lastDayOf } from '../time/day'
import { daysAt, latestSending, nextSending, proposedPeriod, type Timing } from './timing'

const time = businessTime('Europe/Tallinn')
/** Zones whose clocks change at night, at midnight, or never. */
const someTime = fc.constantFrom(
  ...['Europe/Tallinn', 'America/Santiago', 'America/Havana', 'Pacific/Auckland', 'UTC'].map(businessTime),
)
const hour = fc.integer({ min: 0, max: 23 })
const someTiming: fc.Arbitrary<Timing> = fc.oneof(
  fc.record({ period: fc.constant('day' as const), hour }),
  fc.record({ period: fc.constant('week' as const), weekday: fc.integer({ min: 1, max: 7 }), hour }),
  fc.record({ period: fc.constant('month' as const), dayOfMonth: fc.integer({ min: 1, max: 31 }), hour }),
)
const someInstant = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
})

const at = (text: string) => new Date(text)
const next = (timing: Timing, after: string) => nextSending(timing, at(after), time).toISOString()

describe('the next time of sending', () => {
  it('is strictly after the instant, at the hour of the zone unless the clocks skip it', () => {
    fc.assert(
      fc.property(someTiming, someInstant, someTime, (timing, after, zone) => {
        const sending = nextSending(timing, after, zone)
        expect(sending.getTime()).toBeGreaterThan(after.getTime())
        const wanted = zone.momentAt(zone.dayOf(sending), `${String(timing.hour).padStart(2, '0')}:00`)
        if (wanted) expect(sending).toEqual(wanted)
        else expect(zone.clockOf(sending) > `${String(timing.hour).padStart(2, '0')}:00`).toBe(true)
      }),
    )
  })

  it('is on the day of the timing, and none is left out', () => {
    fc.assert(
      fc.property(someTiming, someInstant, (timing, after) => {
        const first = nextSending(timing, after, time)
        const second = nextSending(timing, first, time)
        const [from, to] = [first, second].map((moment) => time.dayOf(moment))
        if (timing.period === 'day') expect(to).toBe(time.addDays(from ?? '', 1))
        if (timing.period === 'week') {
          expect(new Date(from ?? '').getUTCDay()).toBe(timing.weekday % 7)
          expect(to).toBe(time.addDays(from ?? '', 7))
        }
        if (timing.period === 'month') {
          const month = time.addMonths(`${from?.slice(0, 7)}-01`, 1).slice(0, 7)
          const wanted = `${month}-${String(timing.dayOfMonth).padStart(2, '0')}`
          expect(to).toBe(wanted < lastDayOf(month) ? wanted : lastDayOf(month))
        }
      }),
    )
  })

  it('is the last day of a month without the day', () => {
    const timing: Timing = { period: 'month', dayOfMonth: 31, hour: 8 }
    expect(next(timing, '2026-01-31T06:00:00Z')).toBe('2026-02-28T06:00:00.000Z')
    expect(next(timing, '2028-02-01T00:00:00Z')).toBe('2028-02-29T06:00:00.000Z')
    expect(next(timing, '2026-03-31T05:00:00Z')).toBe('2026-04-30T05:00:00.000Z')
  })

  it('keeps the hour when the clocks change, and takes the next one for a skipped hour', () => {
    expect(next({ period: 'day', hour: 7 }, '2026-03-28T05:00:00Z')).toBe('2026-03-29T04:00:00.000Z')
    expect(next({ period: 'day', hour: 3 }, '2026-03-28T01:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(next({ period: 'day', hour: 3 }, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z')
    expect(next({ period: 'week', weekday: 1, hour: 0 }, '2026-11-22T21:59:59Z')).toBe(
      '2026-11-22T22:00:00.000Z',
    )
  })

  it('that was missed several times is the latest', () => {
    const timing: Timing = { period: 'day', hour: 7 }
    const latest = latestSending(
      timing,
      { due: at('2026-11-02T05:00:00Z'), now: at('2026-11-23T05:00:00Z') },
      time,
    )
    expect(latest.toISOString()).toBe('2026-11-23T05:00:00.000Z')
  })
})

it.each([
  ['2026-10-01', '2026-10-31', 'month'],
  ['2026-07-01', '2026-09-30', 'month'],
  ['2026-11-01', '2026-11-30', 'week'],
  ['2026-10-26', '2026-11-01', 'week'],
  ['2026-10-01', '2026-10-30', 'week'],
  [null, null, 'week'],
])('on 24.11.2026 a file from %s to %s is proposed for each %s', (startDate, endDate, period) => {
  expect(proposedPeriod({ startDate, endDate }, '2026-11-24')).toBe(period)
})

describe('days seen from the time of sending', () => {
  it.each([
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['monthSoFar', '2026-11-01', '2026-11-23'],
  ] as const)('%s on a Monday', (days, startDate, endDate) => {
    expect(daysAt(days, at('2026-11-22T22:00:00Z'), time)).toEqual({ startDate, endDate })
  })

  it('end before they are seen, in weeks of seven days from Monday', () => {
    fc.assert(
      fc.property(someInstant, someTime, (moment, zone) => {
        const today = zone.dayOf(moment)
        const week = daysAt('lastWeek', moment, zone)
        expect(week.endDate).toBe(zone.addDays(week.startDate, 6))
        expect(new Date(week.startDate).getUTCDay()).toBe(1)
        expect(week.endDate < today && today <= zone.addDays(week.endDate, 7)).toBe(true)
        const month = daysAt('lastMonth', moment, zone)
        expect(month.endDate).toBe(lastDayOf(month.startDate.slice(0, 7)))
        expect(zone.addDays(month.endDate, 1)).toBe(daysAt('monthSoFar', moment, zone).startDate)
      }),
    )
  })
})
