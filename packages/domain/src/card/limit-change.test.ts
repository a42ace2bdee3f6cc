import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LimitChange, limitsAddedTo } from './limit-change'

const cardWith = (amountLimit: number | null) => ({ balanceAndTotals: { amountLimit } as never })
const change = (amountChange: (typeof LimitChange)[keyof typeof LimitChange], amount: number | null) => ({
  amountChange,
  amount,
  countChange: LimitChange.keep,
  uses: null,
})

test('limits that are raised and lowered grow by that on each card, unlimited cards aside', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(), fc.nat({ max: 5 }), (limits, by, unlimited) => {
      const cards = [...limits, ...Array.from({ length: unlimited }, () => null)].map(cardWith)
      expect(limitsAddedTo(cards, change(LimitChange.raise, by))).toBe(by * limits.length)
      expect(limitsAddedTo(cards, change(LimitChange.lower, by)) + by * limits.length).toBe(0)
    }),
  )
})

test('limits that are set grow by the difference, and lifted ones do not count', () => {
  const cards = [100, 250, null].map(cardWith)
  expect(limitsAddedTo(cards, change(LimitChange.set, 200))).toBe(50)
  expect(limitsAddedTo(cards, change(LimitChange.unlimited, null))).toBe(0)
  expect(limitsAddedTo(cards, change(LimitChange.keep, null))).toBe(0)
})
