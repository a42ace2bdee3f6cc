/** The room that a column takes in its table. */
export type Room = {
  key: string
  /** The least width, in rem. */
  width: number
  /** Takes a share of the room that is left. */
  grows: boolean
  /** Columns of a lower priority give way first; of the same priority, the last one. */
  priority: number
  /** Never gives way. */
  stays: boolean
}

const widthOf = (columns: readonly Room[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** Returns the keys of the columns that give way, so that the others fit into `room` rem as far as possible. */
export const givingWay = (columns: readonly Room[], room: number): string[] => {
  let left = room - widthOf(columns.filter(({ stays }) => stays))
  // The sort is stable, so columns of the same priority keep their order.
  const inTurn = columns.filter(({ stays }) => !stays).sort((a, b) => b.priority - a.priority)
  return inTurn.flatMap(({ key, width }) => {
    if (width > left) return [key]
    left -= width
    return []
  })
}

/** Returns the columns' widths in rem: the least ones, and what is left of `room` shared by those that grow. */
export const widths = (columns: readonly Room[], room: number): number[] => {
  const growing = columns.some(({ grows }) => grows) ? columns.filter(({ grows }) => grows) : columns
  const left = Number.isFinite(room) ? Math.max(0, room - widthOf(columns)) : 0
  return columns.map((column) => column.width + (growing.includes(column) ? left / growing.length : 0))
}
