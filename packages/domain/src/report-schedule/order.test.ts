import { expect, test } from 'vitest'
import { businessTime } from '../time/business-time'
import { begunDays, daysOfView } from './order'

const time = businessTime('Europe/Tallinn')
/** The first of December, 08:00 in Tallinn. */
const at = new Date('2026-12-01T06:00:00Z')
const december = { startDate: '2026-12-01', endDate: '2026-12-31' }

test('a view has the days of its period, or of its filters', () => {
  const search = { startDate: '2026-01-01', endDate: '2026-01-31' }
  expect(daysOfView({ period: 'thisMonth', search }, at, time)).toEqual(december)
  expect(daysOfView({ period: null, search }, at, time)).toEqual(search)
  expect(daysOfView({ period: null, search: { startDate: '2026-01-01' } }, at, time)).toBeNull()
})

test('of the current month the days have begun up to that of the sending', () => {
  expect(begunDays(december, at, time)).toEqual({ startDate: '2026-12-01', endDate: '2026-12-01' })
  const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
  expect(begunDays(november, at, time)).toEqual(november)
})
