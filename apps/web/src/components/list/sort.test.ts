import { cardListInput } from '@kaarditeek/domain/card/list'
import { cardTransactionsInput } from '@kaarditeek/domain/transaction/list'
import { describe, expect, it } from 'vitest'
import { directionOf, nextOrder, sortFields } from './sort'

const clicks = (schema: Parameters<typeof nextOrder>[0], field: string, from: string) => {
  const first = nextOrder(schema, from, field)
  const second = nextOrder(schema, first, field)
  return [first, second, nextOrder(schema, second, field)]
}

describe('the order of a list', () => {
  it('goes ascending, descending and back to the default', () => {
    expect(clicks(cardListInput, 'nameOnCard', 'pan')).toEqual(['nameOnCard', '-nameOnCard', 'pan'])
    expect(directionOf('-nameOnCard', 'nameOnCard')).toBe('descending')
    expect(directionOf('pan', 'nameOnCard')).toBe('none')
  })

  it('changes with every click', () => {
    expect(clicks(cardListInput, 'pan', 'pan')).toEqual(['-pan', 'pan', '-pan'])
    expect(clicks(cardTransactionsInput.omit({ cardID: true }), 'dateIn', '-dateIn')).toEqual([
      'dateIn',
      '-dateIn',
      'dateIn',
    ])
  })

  it('reads the sort fields from the list’s schema', () =>
    expect(sortFields(cardListInput)).toContain('customerName'))
})
