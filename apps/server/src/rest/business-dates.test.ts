import { newCards } from '@kaarditeek/domain/card/schema'
import { newDiscount } from '@kaarditeek/domain/discount/schema'
import { reportOrder } from '@kaarditeek/domain/report/job'
import { ownerTransactionsInput } from '@kaarditeek/domain/transaction/list'
import { expect, it } from 'vitest'
import { clockAt } from '../testing/fixtures'
import { withBusinessDates } from './business-dates'

const { time } = clockAt(new Date())

it.each([
  ['a month', '2026-12', '2026-12'],
  ['a day', '2026-12-31', '2026-12'],
  ['an instant of the next month in the business time zone', '2026-11-30T22:00:00Z', '2026-12'],
  ['an instant with an offset', '2026-12-01T00:00:00+02:00', '2026-12'],
  ['a day that does not exist', '2026-02-30', '2026-02-30'],
  ['an instant without an offset', '2026-12-01T00:00:00', '2026-12-01T00:00:00'],
  ['no date', 'x', 'x'],
])('%s stands for its month', (_, sent, discountFrom) => {
  expect(withBusinessDates(newDiscount, { discountFrom: sent, discountTo: sent }, time)).toEqual({
    discountFrom,
    discountTo: discountFrom,
  })
})

it('an instant counts as its business day, in filters and bodies', () => {
  const startDate = '2026-11-20T23:00:00Z'
  expect(withBusinessDates(ownerTransactionsInput, { startDate }, time)).toEqual({ startDate: '2026-11-21' })
  const card = { validFrom: startDate, expiryDateOnCard: '2028-11-30', nameOnCard: '2026-11-20' }
  expect(withBusinessDates(newCards, { card, noOfCards: 1 }, time)).toEqual({
    card: { validFrom: '2026-11-21', expiryDateOnCard: '2028-11', nameOnCard: '2026-11-20' },
    noOfCards: 1,
  })
})

it('an instant counts as a day or as a month, as the form of a union has it', () => {
  const date = '2026-11-30T23:00:00Z'
  const orderOf = (report: string) => withBusinessDates(reportOrder, { report, date }, time)
  expect(orderOf('outstanding')).toEqual({ report: 'outstanding', date: '2026-12-01' })
  expect(orderOf('statements')).toEqual({ report: 'statements', date: '2026-12' })
  expect(orderOf('none')).toEqual({ report: 'none', date })
})

it('other values are not changed', () => {
  for (const value of [null, 1, 'x', [1], { toString: 'x', discountFrom: null, discountTo: 5 }])
    expect(withBusinessDates(newDiscount, value, time)).toEqual(value)
})
