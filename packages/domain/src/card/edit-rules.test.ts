import { expect, it } from 'vitest'
import { mayLimitCard } from './edit-rules'
import { CardState } from './rules'

const balanceAndTotals = {
  ...{ amountLimit: 9000, amountUsed: 500, amountHeld: 100, amountBalance: 8400 },
  ...{ countLimit: 20, timesUsed: 3, countHeld: 1, countBalance: 16 },
}
const card = { cardState: CardState.active, balanceAndTotals }

it('limits of a card below what is used and held are refused with the reason beside code and each field', () => {
  const refused = mayLimitCard(card, { amountLimit: 599, countLimit: 3 })
  expect(refused?.details.reason).toBe('limitBelowUsed')
  expect(refused?.subErrors).toEqual(
    ['amountLimit', 'countLimit'].map((field) => ({
      ...{ field, code: 'ERROR_INVALID_VALUE', reason: 'limitBelowUsed' },
    })),
  )
  expect(mayLimitCard(card, { amountLimit: 600, countLimit: 4 })).toBeNull()
})
