import { describe, expect, it } from 'vitest'
import { lastPage, needsPager, pageInstead, pageNumbers } from './pages'

describe('pageNumbers', () => {
  it('shows three on each side, the first and the last', () => {
    expect(pageNumbers(10, 20)).toEqual([1, null, 7, 8, 9, 10, 11, 12, 13, null, 20])
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, null, 20])
    expect(pageNumbers(20, 20)).toEqual([1, null, 17, 18, 19, 20])
  })

  it('shows no gap between adjacent numbers', () => {
    expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(pageNumbers(1, 1)).toEqual([1])
  })
})

describe('needsPager', () => {
  it('depends on the number of rows that the list has by default', () => {
    expect([5, 6, 10].map((count) => needsPager(count, 5))).toEqual([false, true, true])
    expect([10, 11].map((count) => needsPager(count, 10))).toEqual([false, true])
  })

  it('lets a longer page be made shorter', () =>
    expect([10, 11].map((count) => needsPager(count, 30))).toEqual([false, true]))
})

describe('a page without rows', () => {
  it('is replaced by the last page', () => {
    expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2])
    expect(pageInstead({ page: 99, limit: 10 }, 25)).toBe(3)
    expect(pageInstead({ page: 2, limit: 30 }, 0)).toBe(1)
  })

  it('is replaced by an earlier page if the count is out of date', () =>
    expect(pageInstead({ page: 3, limit: 10 }, 25)).toBe(2))

  it('is kept while the count is unknown, and if it is the first', () => {
    expect(pageInstead({ page: 99, limit: 10 }, undefined)).toBeNull()
    expect(pageInstead({ page: 1, limit: 10 }, 25)).toBeNull()
  })
})
