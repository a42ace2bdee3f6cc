import { expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import { earliestManual, firstRecentDay, restoredAmount } from './rules'

const time = businessTime('Europe/Tallinn')
const now = new Date('2026-11-20T10:00:00Z')

it('a transaction is entered up to 60 business days back', () => {
  expect(earliestManual(now, time)).toEqual(new Date('2026-09-20T21:00:00Z'))
})

it('recent transactions are those of 7 business days, today included', () => {
  expect(firstRecentDay(now, time)).toBe('2026-11-14')
})

it.each([
  [{ cancelledAmount: 10_000, refundedAmount: 0 }, 10_000],
  [{ cancelledAmount: 10_000, refundedAmount: 4000 }, 6000],
  [{ cancelledAmount: 10_000, refundedAmount: 10_000 }, 0],
  [{ cancelledAmount: null, refundedAmount: 4000 }, 0],
])('the cancelling of %j is taken back to %i cents', (transaction, amount) => {
  expect(restoredAmount(transaction)).toBe(amount)
})
