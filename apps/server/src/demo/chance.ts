/** Returns a seeded random generator, so that every demo has the same people and cards. */
export const chanceFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const oneOf = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }
  const digits = (count: number) => Array.from({ length: count }, () => between(0, 9)).join('')
  return { next, between, oneOf, digits, happens: (share: number) => next() < share }
}

export type Chance = ReturnType<typeof chanceFrom>
