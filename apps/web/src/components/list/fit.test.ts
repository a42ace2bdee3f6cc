import { describe, expect, it } from 'vitest'
import { givingWay, type Room, widths } from './fit'

const column = (key: string, width: number, more: Partial<Room> = {}): Room => ({
  key,
  width,
  grows: false,
  priority: 1,
  stays: false,
  ...more,
})
const columns = [
  column('pan', 12, { stays: true }),
  column('name', 10, { grows: true }),
  column('product', 8, { priority: 0, grows: true }),
  column('balance', 11, { priority: 2 }),
]

describe('columns of a table', () => {
  it('give way by priority, the least important first', () => {
    expect(givingWay(columns, 41)).toEqual([])
    expect(givingWay(columns, 40)).toEqual(['product'])
    expect(givingWay(columns, 32)).toEqual(['name'])
    expect(givingWay(columns, 24)).toEqual(['name', 'product'])
  })

  it('that stay do not give way, however narrow the table', () =>
    expect(givingWay(columns, 5)).toEqual(['balance', 'name', 'product']))

  it('give way from the end where they are equally important', () =>
    expect(givingWay([column('a', 5), column('b', 5), column('c', 5)], 10)).toEqual(['c']))

  it('share what is left among those that grow', () => {
    expect(widths(columns, 45)).toEqual([12, 12, 10, 11])
    expect(widths(columns, 30)).toEqual([12, 10, 8, 11])
    expect(widths([column('a', 5), column('b', 5)], 14)).toEqual([7, 7])
    expect(widths(columns, Number.POSITIVE_INFINITY)).toEqual([12, 10, 8, 11])
  })
})
