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
}

const widthOf = (columns: readonly Room[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** Returns the keys of the columns to hide, so that the others fit into `room` rem as far as possible. */
export const columnsToHide = (columns: readonly Room[], room: number): string[] => {
  let left = room - widthOf(columns.filter(({ stays }) => stays))
  // The sort is stable, so columns of the same priority keep their order.
  const inTurn = columns.filter(({ stays }) => !stays).sort((a, b) => b.priority - a.priority)
  return inTurn.flatMap(({ key, width }) => {
    if (width > left) return [key]
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
