import { describe, expect, it } from 'vitest'
import { pageAfter, rowsOf } from './pages'

const rows = (count: number, from = 1) => Array.from({ length: count }, (_, nr) => ({ id: from + nr }))

describe('the page after those', () => {
  it('comes while the last one was full', () => {
    expect(pageAfter([])).toBe(1)
    expect(pageAfter([{ list: rows(30) }])).toBe(2)
    expect(pageAfter([{ list: rows(30) }, { list: rows(31) }])).toBe(3)
  })

  it('is none after one that was not', () => {
    expect(pageAfter([{ list: rows(29) }])).toBeUndefined()
    expect(pageAfter([{ list: rows(30) }, { list: [] }])).toBeUndefined()
  })

  it('knows pages of another size', () => expect(pageAfter([{ list: rows(5) }], 5)).toBe(2))
})

it('shows a row once that a newer one has pushed to the next page', () => {
  const pages = [{ list: rows(3) }, { list: rows(3, 3) }]
  expect(rowsOf(pages, ({ id }) => id).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})
