import { describe, expect, it } from 'vitest'
import { filterOf } from './list-context'

describe('filterOf', () => {
  it('depends on filters, not on page, size and order', () => {
    const filter = filterOf({ page: 1, limit: 30, orderBy: 'pan', customerName: 'Sepp', cardState: 0 })
    expect(filterOf({ cardState: 0, customerName: 'Sepp', page: 2, limit: 50, orderBy: '-pan' })).toBe(filter)
    expect(filterOf({ cardState: 0, customerName: 'Sepp', pan: undefined, info: null })).toBe(filter)
    expect(filterOf({ cardState: 1, customerName: 'Sepp' })).not.toBe(filter)
  })
})
