import { expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import { daysOfOrder, reportOrder } from './job'

const createdAt = new Date('2026-11-20T10:00:00Z')
const daysOf = (order: object) =>
  daysOfOrder({ order: reportOrder.parse(order), createdAt }, businessTime('Europe/Tallinn'))

it('tells the days of a file by its filter, as they were when it was ordered', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
  expect(daysOf({ report: 'cards', ...october })).toEqual(october)
  expect(daysOf({ report: 'terminals' })).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' })
  expect(daysOf({ report: 'statements', date: '2026-10' })).toEqual(october)
  expect(daysOf({ report: 'outstanding' })).toEqual({ startDate: '2026-11-20', endDate: '2026-11-20' })
  expect(daysOf({ report: 'silentTerminals' })).toEqual({ startDate: null, endDate: null })
})
