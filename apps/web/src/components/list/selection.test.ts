import { describe, expect, it } from 'vitest'
import { change, nothing, type Selected, stateOf } from './selection'

type Card = { id: number; closed?: boolean }

const idOf = ({ id }: Card) => id
const first: Card[] = [{ id: 1 }, { id: 2 }, { id: 3 }]
const second: Card[] = [{ id: 4 }, { id: 5 }]
const none: Selected<Card> = new Map()
const select = (...ids: number[]) => Object.fromEntries(ids.map((id) => [id, true as const]))
const records = (selected: Selected<Card>) => [...selected.values()]

describe('a selection over pages', () => {
  const one = change(none, select(3, 1), first, idOf)
  const two = change(one, (before) => ({ ...before, ...select(5) }), second, idOf)

  it('keeps the records of other pages, in the order of selection', () => {
    expect(records(one)).toEqual([{ id: 1 }, { id: 3 }])
    expect(records(two)).toEqual([{ id: 1 }, { id: 3 }, { id: 5 }])
  })

  it('gives the table its ids, on whichever page', () => {
    expect(stateOf(two)).toEqual({ 1: true, 3: true, 5: true })
    expect(stateOf(none)).toEqual(nothing)
  })

  it('drops records that are no longer selected', () =>
    expect(records(change(two, select(1), second, idOf))).toEqual([{ id: 1 }]))

  it('takes a record that changed as the page shows it now', () => {
    const closed = [{ id: 1, closed: true }]
    expect(records(change(one, (before) => before, closed, idOf))).toEqual([
      { id: 1, closed: true },
      { id: 3 },
    ])
  })
})
