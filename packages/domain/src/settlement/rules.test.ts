import { expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import {
  commonDays,
  daysSettledIn,
  daysToSettle,
  isPaidBeforeClosed,
  isSettledLater,
  unsettledDays,
} from './rules'

const at = (instant: string) => ({ now: new Date(instant), time: businessTime('Europe/Tallinn') })
const settled = (settledTo: string | null, settledFrom: string | null = null) => ({ settledTo, settledFrom })
const november = at('2026-11-20T10:00:00Z')

it('finds the days that two periods have in common', () => {
  const chosen = { startDate: '2026-10-05', endDate: '2026-10-31' }
  expect(commonDays(chosen, { startDate: '2026-10-01', endDate: '2026-10-10' })).toEqual({
    ...{ startDate: '2026-10-05', endDate: '2026-10-10' },
  })
  expect(commonDays(chosen, { startDate: '2026-10-20', endDate: '2026-11-10' })).toEqual({
    ...{ startDate: '2026-10-20', endDate: '2026-10-31' },
  })
  expect(commonDays({ startDate: '2026-10-06', endDate: '2026-10-07' }, chosen)).toEqual({
    ...{ startDate: '2026-10-06', endDate: '2026-10-07' },
  })
})

it('proposes the last month to an owner without a settlement', () => {
  expect(daysToSettle(settled(null), november)).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' })
})

it('proposes the days after the last settled one, and never a settled one', () => {
  expect(daysToSettle(settled('2026-10-15'), november)).toEqual({
    startDate: '2026-10-16',
    endDate: '2026-10-31',
  })
  expect(daysToSettle(settled('2026-08-31'), november)).toEqual({
    startDate: '2026-09-01',
    endDate: '2026-10-31',
  })
  expect(daysToSettle(settled('2026-10-31'), november)).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-19',
  })
  expect(daysToSettle(settled('2026-11-18'), november)).toEqual({
    startDate: '2026-11-19',
    endDate: '2026-11-19',
  })
  expect(daysToSettle(settled('2026-11-19'), november)).toBeNull()
})

it('proposes the days from the first day that the owner is settled for', () => {
  const proposed = (settledTo: string | null, settledFrom: string) =>
    daysToSettle(settled(settledTo, settledFrom), november)
  expect(proposed(null, '2026-06-15')).toEqual({ startDate: '2026-06-15', endDate: '2026-10-31' })
  expect(proposed(null, '2026-11-05')).toEqual({ startDate: '2026-11-05', endDate: '2026-11-19' })
  expect(proposed(null, '2026-11-20')).toBeNull()
  // The later of both days counts.
  expect(proposed('2026-09-30', '2026-06-15')).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' })
  expect(proposed('2026-09-30', '2026-10-15')).toEqual({ startDate: '2026-10-15', endDate: '2026-10-31' })
})

it('counts what is unsettled to yesterday, and without any day from the last month on', () => {
  const unsettled = (settledTo: string | null, settledFrom: string | null = null) =>
    unsettledDays(settled(settledTo, settledFrom), november)
  expect(unsettled(null, '2026-06-15')).toEqual({ startDate: '2026-06-15', endDate: '2026-11-19' })
  expect(unsettled('2026-09-30')).toEqual({ startDate: '2026-10-01', endDate: '2026-11-19' })
  expect(unsettled('2026-11-19')).toBeNull()
  expect(unsettled(null)).toEqual({ startDate: '2026-10-01', endDate: '2026-11-19' })
})

it('settles an owner for the days of a period from its first day on', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
  expect(daysSettledIn(october, null)).toEqual(october)
  expect(daysSettledIn(october, '2026-09-15')).toEqual(october)
  expect(daysSettledIn(october, '2026-10-31')).toEqual({ startDate: '2026-10-31', endDate: '2026-10-31' })
  expect(daysSettledIn(october, '2026-11-01')).toBeNull()
  expect([null, '2026-10-30', '2026-10-31'].map((day) => isSettledLater(day, '2026-10-31'))).toEqual([
    false,
    false,
    true,
  ])
})

it('counts days in the business time zone', () => {
  expect(daysToSettle(settled('2026-11-18'), at('2026-11-19T21:59:59Z'))).toBeNull()
  expect(daysToSettle(settled('2026-11-18'), at('2026-11-19T22:00:00Z'))).toMatchObject({
    endDate: '2026-11-19',
  })
})

it('tells a payment from before the business day on which the settlement was closed', () => {
  const { time } = november
  const numberedAt = new Date('2026-11-19T22:00:00Z')
  expect(isPaidBeforeClosed({ numberedAt, paidOn: '2026-11-19' }, time)).toBe(true)
  expect(isPaidBeforeClosed({ numberedAt, paidOn: '2026-11-20' }, time)).toBe(false)
  expect(isPaidBeforeClosed({ numberedAt, paidOn: null }, time)).toBe(false)
  expect(isPaidBeforeClosed({ numberedAt: null, paidOn: '2026-11-19' }, time)).toBe(false)
})
