import { describe, expect, it } from 'vitest'
import { nothing, type Rule, type Selected, shareOf, togglePage, toggleRow } from './selection'

type Row = { id: number; closed?: boolean }

const rule: Rule<Row> = { idOf: ({ id }) => id, whyNot: ({ closed }) => (closed ? 'closed' : null) }
const page: Row[] = [{ id: 1 }, { id: 2, closed: true }, { id: 3 }, { id: 4 }]
const [one, closed, three, four] = page as [Row, Row, Row, Row]
const next: Row[] = [{ id: 5 }, { id: 6 }]
const ids = ({ rows }: Selected<Row>) => [...rows.keys()]

describe('selecting rows', () => {
  it('toggles one, and never one that may not be', () => {
    const first = toggleRow<Row>(nothing, page, one, false, rule)
    expect(ids(first)).toEqual([1])
    expect(ids(toggleRow(first, page, one, false, rule))).toEqual([])
    expect(ids(toggleRow(first, page, closed, false, rule))).toEqual([1])
  })

  it('takes all between two clicks, whichever comes first, but what may not be', () => {
    const down = toggleRow(toggleRow<Row>(nothing, page, one, false, rule), page, four, true, rule)
    expect(ids(down)).toEqual([1, 3, 4])
    const up = toggleRow(toggleRow<Row>(nothing, page, four, false, rule), page, one, true, rule)
    expect(ids(up).sort()).toEqual([1, 3, 4])
    expect(ids(toggleRow(down, page, three, true, rule))).toEqual([1])
  })

  it('takes one alone where the click before was on another page', () => {
    const first = toggleRow<Row>(nothing, page, one, false, rule)
    expect(ids(toggleRow(first, next, next[1] as Row, true, rule))).toEqual([1, 6])
  })

  it('gives up a row that may no longer be selected', () => {
    const before: Selected<Row> = { rows: new Map([[2, closed]]), last: null }
    expect(ids(toggleRow(before, page, closed, false, rule))).toEqual([])
    expect(
      ids(togglePage({ rows: new Map(page.map((row) => [row.id, row])), last: null }, page, rule)),
    ).toEqual([])
  })
})

describe('selecting a page', () => {
  it('adds to what is selected on other pages, and takes only itself away', () => {
    const both = togglePage(togglePage<Row>(nothing, page, rule), next, rule)
    expect(ids(both)).toEqual([1, 3, 4, 5, 6])
    expect(ids(togglePage(both, page, rule))).toEqual([5, 6])
  })

  it('knows how much of the page is selected', () => {
    const some = toggleRow<Row>(nothing, page, one, false, rule)
    expect(shareOf(nothing, page, rule)).toBe('none')
    expect(shareOf(some, page, rule)).toBe('some')
    expect(shareOf(togglePage(some, page, rule), page, rule)).toBe('all')
    expect(shareOf(some, [closed], rule)).toBeNull()
  })
})
