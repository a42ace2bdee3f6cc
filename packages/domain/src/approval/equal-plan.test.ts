import { expect, it } from 'vitest'
import type { LoadPlan } from '../card/load/plan/schema'
import { equalPlan } from './equal-plan'

const now = new Date('2026-11-20T10:00:00Z')
const plan = {
  ...{ dateIn: new Date('2026-11-19T12:00:00Z'), lastRunAt: new Date('2026-11-19T12:00:00Z') },
  ...{ stoppedAt: null, reversed: false, amount: 5000, cardCount: 2, monthly: false, upTo: false },
} as LoadPlan
const order = { amount: 5000, cardCount: 2, monthly: false, upTo: false, isNow: true }

it('finds a plan of the last day that loads as many cards with the same sum', () => {
  expect(equalPlan([plan], order, now)).toBe(plan)
})

it.each([
  { dateIn: new Date('2026-11-19T09:59:59Z') },
  { stoppedAt: now },
  { reversed: true },
  { lastRunAt: null },
  { amount: 5001 },
  { cardCount: 1 },
  { monthly: true },
  { upTo: true },
])('does not find a plan that differs: %o', (other) => {
  expect(equalPlan([{ ...plan, ...other }], order, now)).toBeUndefined()
})
