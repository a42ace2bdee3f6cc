import { describe, expect, it } from 'vitest'
import { pageNumbers } from './pages'

describe('pageNumbers', () => {
  it('shows three on each side, the first and the last', () => {
    expect(pageNumbers(10, 20)).toEqual([1, null, 7, 8, 9, 10, 11, 12, 13, null, 20])
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, null, 20])
    expect(pageNumbers(20, 20)).toEqual([1, null, 17, 18, 19, 20])
  })

  it('leaves no gap where there is nothing between', () => {
    expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(pageNumbers(1, 1)).toEqual([1])
  })
})
