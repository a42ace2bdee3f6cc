import fc from 'fast-check'
import { expect, it } from 'vitest'
import { businessTime } from '../../../time/business-time'
import { mayBeginOn, mayOrderLoads, mayStopPlan, nextRunDay, valueFor } from './rules'

const time = businessTime('Europe/Tallinn')
const next = (dayOfMonth: number, day: string) => nextRunDay(dayOfMonth, day, time)
const someDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const daysOf = (month: string) => Number(time.addDays(time.addMonths(`${month}-01`, 1), -1).slice(-2))

it('a monthly plan runs on its day, and in a shorter month on the last one', () => {
  expect(next(31, '2026-01-31')).toBe('2026-02-28')
  expect(next(31, '2026-02-28')).toBe('2026-03-31')
  expect(next(30, '2028-01-30')).toBe('2028-02-29')
  expect(next(15, '2026-12-15')).toBe('2027-01-15')
  expect(next(15, '2026-12-14')).toBe('2026-12-15')
})

it('a monthly plan runs once in every month, on any day that it began', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), someDay, (dayOfMonth, day) => {
      const first = next(dayOfMonth, day)
      const second = next(dayOfMonth, first)
      expect(first > day).toBe(true)
      expect(second.slice(0, 7)).toBe(time.addMonths(`${first.slice(0, 7)}-01`, 1).slice(0, 7))
      expect(Number(first.slice(-2))).toBe(Math.min(dayOfMonth, daysOf(first.slice(0, 7))))
    }),
  )
})

const card = (amountBalance: number | null, countBalance: number | null) => ({
  balanceAndTotals: {
    amountLimit: 9000,
    amountUsed: 0,
    countLimit: 90,
    timesUsed: 0,
    amountHeld: 0,
    countHeld: 0,
    amountBalance,
    countBalance,
  },
})

it('a load up to a level gives what the card lacks, and never takes', () => {
  expect(valueFor(card(1200, 7), { amount: 5000, uses: null }, false)).toEqual({ amount: 5000, uses: null })
  expect(valueFor(card(1200, 7), { amount: 5000, uses: null }, true)).toEqual({ amount: 3800, uses: null })
  expect(valueFor(card(6000, 7), { amount: 5000, uses: 10 }, true)).toEqual({ amount: 0, uses: 3 })
})

it('an order that loads no card is refused, unless it loads later or again', () => {
  const once = { isNow: true, monthly: false }
  expect(mayOrderLoads(once, 0)?.details).toMatchObject({ reason: 'nothingToLoad' })
  expect(mayOrderLoads(once, 1)).toBeNull()
  expect(mayOrderLoads({ isNow: true, monthly: true }, 0)).toBeNull()
  expect(mayOrderLoads({ isNow: false, monthly: false }, 0)).toBeNull()
})

it('a plan begins today or later, and is stopped while it has a further run', () => {
  expect(mayBeginOn('2026-11-20', '2026-11-20')).toBeNull()
  expect(mayBeginOn('2026-11-19', '2026-11-20')?.details).toMatchObject({ field: 'on', reason: 'dayOver' })
  expect(mayStopPlan({ nextRunAt: new Date() })).toBeNull()
  expect(mayStopPlan({ nextRunAt: null })?.details).toMatchObject({ reason: 'loadPlanEnded' })
})
