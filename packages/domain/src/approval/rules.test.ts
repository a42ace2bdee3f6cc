import { expect, it } from 'vitest'
import { needsApproval } from './rules'

const sums = { approveLoadsAbove: 1000, approveLimitsAbove: null, approveRefundsAbove: 500 }

it('an act waits as soon as one of its cards is above the sum of its kind', () => {
  expect(needsApproval('load', [1000], sums)).toBe(false)
  expect(needsApproval('load', [1001], sums)).toBe(true)
  expect(needsApproval('load', [10, 2500], sums)).toBe(true)
  expect(needsApproval('load', [], sums)).toBe(false)
})

it('an unlimited amount is above every sum, and no sum is never reached', () => {
  expect(needsApproval('load', [null], sums)).toBe(true)
  expect(needsApproval('limits', [null], sums)).toBe(false)
})

it('a load that is taken back counts as a refund', () => {
  expect(needsApproval('loadReversal', [501], sums)).toBe(true)
  expect(needsApproval('refund', [500], sums)).toBe(false)
})
