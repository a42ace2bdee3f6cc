import { expect, test } from 'vitest'
import { businessTime } from '../time/business-time'
import { silentDaysOf } from './rules'

const time = businessTime('Europe/Tallinn')
const now = new Date('2026-03-31T09:00:00Z')
const since = (moment: string) => silentDaysOf(new Date(moment), { now, time })

test('a terminal is silent from the seventh business day after its last payment', () => {
  // 24 March ends at 22:00 UTC; the clocks change on 29 March.
  expect(since('2026-03-24T21:59:59Z')).toBe(7)
  expect(since('2026-03-24T22:00:00Z')).toBeNull()
  expect(since('2026-02-28T22:00:00Z')).toBe(30)
})

test('a terminal without a payment has no days of silence', () => {
  expect(silentDaysOf(null, { now, time })).toBeNull()
})
