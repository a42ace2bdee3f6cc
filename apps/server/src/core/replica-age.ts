/** Positions that are kept; a replica that is further behind is too old to be read anyway. */
const KEPT = 300

type Written = { position: number; at: number }

/**
 * Measures how old a replica's data are by positions in the write-ahead log: the replica has at least the data that the primary had
 * at the youngest position that the replica has replayed. An idle primary makes no replica old.
 */
export const ageMeter = (now: () => number = Date.now) => {
  const ahead: Written[] = []
  let current: number | null = null
  return {
    /** Notes the primary's position. */
    wrote: (position: number | null) => {
      if (position === null) return
      ahead.push({ position, at: now() })
      if (ahead.length > KEPT) ahead.shift()
    },
    /** Notes the replica's position; null if it is away, or no standby. */
    replayed: (position: number | null) => {
      if (position === null) {
        current = null
        return
      }
      for (let next = ahead[0]; next && next.position <= position; next = ahead[0]) {
        current = next.at
        ahead.shift()
      }
    },
    /** Age of the replica's data in seconds; infinite until it has replayed a position of the primary. */
    seconds: () => (current === null ? Number.POSITIVE_INFINITY : (now() - current) / 1000),
  }
}
