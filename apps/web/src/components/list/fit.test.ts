import { describe, expect, it } from 'vitest'
import { columnsToHide, inTwoLines, placesOf, type Room, widths, withoutSlack } from './fit'

const column = (key: string, width: number, more: Partial<Room> = {}): Room => ({
  key,
  width,
  grows: false,
  priority: 1,
  stays: false,
  onDemand: false,
  leads: false,
  ...more,
})
const columns = [
  column('pan', 12, { stays: true }),
  column('name', 10, { grows: true }),
  column('product', 8, { priority: 0, grows: true }),
  column('balance', 11, { priority: 2 }),
]

describe('columnsToHide', () => {
  it('hides columns by priority, the least important first', () => {
    expect(columnsToHide(columns, 41)).toEqual([])
    expect(columnsToHide(columns, 40)).toEqual(['product'])
    expect(columnsToHide(columns, 32)).toEqual(['name', 'product'])
    expect(columnsToHide(columns, 24)).toEqual(['name', 'product'])
  })

  it('shows no column of a lower priority in the place of a wider one that does not fit', () =>
    expect(
      columnsToHide(
        [
          column('author', 10, { priority: 3 }),
          column('id', 6, { priority: 2 }),
          column('time', 7, { priority: 3 }),
        ],
        15,
      ),
    ).toEqual(['time', 'id']))

  it('never hides fixed columns', () =>
    expect(columnsToHide(columns, 5)).toEqual(['balance', 'name', 'product']))

  it('hides the last of equally important columns first', () =>
    expect(columnsToHide([column('a', 5), column('b', 5), column('c', 5)], 10)).toEqual(['c']))
})

describe('widths', () => {
  it('divides the remaining width among the growing columns', () => {
    expect(widths(columns, 45)).toEqual([12, 12, 10, 11])
    expect(widths(columns, 30)).toEqual([12, 10, 8, 11])
    expect(widths([column('a', 5), column('b', 5)], 14)).toEqual([7, 7])
    expect(widths(columns, Number.POSITIVE_INFINITY)).toEqual([12, 10, 8, 11])
  })
})

describe('withoutSlack', () => {
  it('moves room from columns with more than they need to those that are cut', () => {
    expect(withoutSlack([10, 10, 10], [14, 6, 9])).toEqual([14, 6.8, 9.2])
    expect(withoutSlack([10, 10, 10], [14, 9, 8])).toEqual([13, 9, 8])
  })

  it('meets small wishes before a long comment takes the rest', () =>
    expect(withoutSlack([10, 10, 10], [12, 60, 5])).toEqual([12, 13, 5]))

  it('changes nothing while nothing is cut, nor before all columns are measured', () => {
    expect(withoutSlack([10, 10], [10, 4])).toEqual([10, 10])
    expect(withoutSlack([10, 10], [12, 12])).toEqual([10, 10])
    expect(withoutSlack([10, 10], [14])).toEqual([10, 10])
  })
})

describe('rows of two lines', () => {
  const placed = (key: string, align: 'start' | 'end', more: Partial<Room> = {}) => ({
    room: column(key, 5, more),
    align,
  })
  const title = placed('pan', 'start', { stays: true })
  const actions = placed('actions', 'end', { stays: true })

  it('have the title and the three columns of the highest priority, whatever their width', () => {
    const { columns, room } = inTwoLines([
      column('pan', 12, { stays: true }),
      column('name', 10),
      column('product', 8, { priority: 0 }),
      column('balance', 40, { priority: 2 }),
      column('state', 8),
    ])
    expect(columnsToHide(columns, room)).toEqual(['product'])
  })

  it('end the first line with the most important number', () => {
    const [balance, state] = [placed('balance', 'end', { priority: 2 }), placed('state', 'start')]
    const uses = placed('uses', 'end')
    expect(Object.fromEntries(placesOf([title, state, uses, balance, actions]))).toEqual({
      pan: 'title',
      state: 'line',
      uses: 'line',
      balance: 'figure',
      actions: 'actions',
    })
  })

  it('end the first line with what leads, before any number', () => {
    const [balance, state] = [
      placed('balance', 'end', { priority: 2 }),
      placed('state', 'start', { leads: true }),
    ]
    const places = placesOf([title, balance, state])
    expect([places.get('state'), places.get('balance')]).toEqual(['figure', 'line'])
  })

  it('give further columns lines of their own', () => {
    const others = ['name', 'state', 'product', 'info'].map((key) => placed(key, 'start'))
    expect([...placesOf([title, ...others]).values()]).toEqual(['title', 'line', 'line', 'line', 'row'])
  })
})
