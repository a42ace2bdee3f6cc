import { describe, expect, it } from 'vitest'
import { pageAfter, rowsOf } from './use-endless'

const rows = (count: number, from = 1) => Array.from({ length: count }, (_, nr) => ({ id: from + nr }))

describe('pageAfter', () => {
  it('returns the next page while the last one was full', () => {
    expect(pageAfter([])).toBe(1)
    expect(pageAfter([{ list: rows(30) }])).toBe(2)
    expect(pageAfter([{ list: rows(30) }, { list: rows(31) }])).toBe(3)
  })

  it('returns nothing after a page that was not full', () => {
    expect(pageAfter([{ list: rows(29) }])).toBeUndefined()
    expect(pageAfter([{ list: rows(30) }, { list: [] }])).toBeUndefined()
  })

  it('supports another page size', () => expect(pageAfter([{ list: rows(5) }], 5)).toBe(2))
})

it('shows a row once if a newer one pushed it to the next page', () => {
  const pages = [{ list: rows(3) }, { list: rows(3, 3) }]
  expect(rowsOf(pages, ({ id }) => id).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})
