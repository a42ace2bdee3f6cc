/** Width and priority of a column. */
export type Room = {
  key: string
  /** Minimum width in rem. */
  width: number
  /** Takes a share of the remaining width. */
  grows: boolean
  /** Columns of lower priority are hidden first; among equal priorities, the last one. */
  priority: number
  /** Never hidden. */
  stays: boolean
  /** Hidden until the user chooses it. */
  onDemand: boolean
  /** In a row of two lines, stands at the end of the first one instead of a number. */
  leads: boolean
}

/** Columns beside the title in a row of two lines. */
const BESIDE_TITLE = 3

/** Columns and room for rows of two lines: there the number of columns counts instead of their width. */
export const inTwoLines = (columns: readonly Room[]) => ({
  columns: columns.map((column) => ({ ...column, width: column.stays ? 0 : 1 })),
  room: BESIDE_TITLE,
})

/** Place of a cell in a row of two lines: `figure`, a number or what leads, ends the first line, `line` is in the second, `row` has a line of its own. */
export type Place = 'title' | 'actions' | 'figure' | 'line' | 'row'

type Placed = { room: Room; align: 'start' | 'end' }

/** Returns the places of the shown columns by their keys. Columns of the highest priority stand in the first two lines. */
export const placesOf = (columns: readonly Placed[]): Map<string, Place> => {
  const others = columns.filter(({ room }) => !room.stays)
  const best = others.sort((a, b) => b.room.priority - a.room.priority).slice(0, BESIDE_TITLE)
  const figure = best.find(({ room }) => room.leads) ?? best.find(({ align }) => align === 'end')
  const placeOf = (column: Placed): Place => {
    if (column.room.stays) return column.align === 'end' ? 'actions' : 'title'
    if (column === figure) return 'figure'
    return best.includes(column) ? 'line' : 'row'
  }
  return new Map(columns.map((column) => [column.room.key, placeOf(column)]))
}

const widthOf = (columns: readonly Room[]) => columns.reduce((sum, { width }) => sum + width, 0)

/**
 * Returns the keys of the columns to hide, so that the others fit into `room` rem as far as possible. With a column all those of a lower
 * priority are hidden, even if one of them would still fit.
 */
export const columnsToHide = (columns: readonly Room[], room: number): string[] => {
  let left = room - widthOf(columns.filter(({ stays }) => stays))
  let least = Number.NEGATIVE_INFINITY
  // The sort is stable, so columns of the same priority keep their order.
  const inTurn = columns.filter(({ stays }) => !stays).sort((a, b) => b.priority - a.priority)
  return inTurn.flatMap(({ key, width, priority }) => {
    if (width > left || priority < least) {
      least = Math.max(least, priority)
      return [key]
    }
    left -= width
    return []
  })
}

/** Returns the columns' widths in rem: their minimum, plus for growing columns a share of the rest of `room`. */
export const widths = (columns: readonly Room[], room: number): number[] => {
  const growing = columns.some(({ grows }) => grows) ? columns.filter(({ grows }) => grows) : columns
  const left = Number.isFinite(room) ? Math.max(0, room - widthOf(columns)) : 0
  return columns.map((column) => column.width + (growing.includes(column) ? left / growing.length : 0))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Divides `whole` among `wishes`: nobody gets more than the wish, and the small wishes are met first. */
const shares = (wishes: readonly number[], whole: number): number[] => {
  const got = wishes.map(() => 0)
  const inTurn = [...wishes.entries()].sort(([, a], [, b]) => a - b)
  inTurn.reduce((left, [index, wish], turn) => {
    got[index] = Math.min(wish, left / (inTurn.length - turn))
    return left - got[index]
  }, whole)
  return got
}

/**
 * Returns `widths` with room moved to the columns whose values would be cut, from those that have more than their values need.
 * Without `needs` of all columns nothing moves.
 */
export const withoutSlack = (widths: readonly number[], needs: readonly number[]): readonly number[] => {
  if (needs.length !== widths.length) return widths
  const lacks = needs.map((need, index) => Math.max(0, need - (widths[index] ?? 0)))
  const slack = needs.map((need, index) => Math.max(0, (widths[index] ?? 0) - need))
  const given = Math.min(sumOf(lacks), sumOf(slack))
  if (given === 0) return widths
  const got = shares(lacks, given)
  const lost = given / sumOf(slack)
  return widths.map((width, index) => width + (got[index] ?? 0) - (slack[index] ?? 0) * lost)
}
