import { expect, it } from 'vitest'
import { Level } from '../access/access'
import { allPermissions } from '../access/permissions'
import { approversAmong, lacksApprover, needsApproval } from './rules'

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

it('an act that waits needs a second user with its permission', () => {
  const superuser = { level: Level.superuser, permissions: allPermissions }
  const desk = { level: Level.operator, permissions: [303] as const }
  const alone = approversAmong([superuser, { level: Level.operator, permissions: [300] }])
  expect(alone).toEqual({ approveLoadsAbove: 1, approveLimitsAbove: 1, approveRefundsAbove: 1 })
  expect(lacksApprover([], alone)).toBe(false)
  expect(lacksApprover(['approveLoadsAbove'], alone)).toBe(true)
  const two = approversAmong([superuser, desk])
  expect(lacksApprover(['approveLoadsAbove', 'approveLimitsAbove'], two)).toBe(false)
  expect(lacksApprover(['approveRefundsAbove'], two)).toBe(true)
})
