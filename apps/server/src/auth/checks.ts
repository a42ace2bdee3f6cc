import type { Db } from '@kaarditeek/db/client'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { type Count, type Counter, count, LIMITS } from '../core/throttle'

/** Checks of passwords that this server is making, by the count that each attempt is in. */
const checks = new Map<string, Set<Promise<unknown>>>()

const keyOf = (counter: Counter, name: string) => `${counter} ${emailKey(name)}`

/**
 * Counts an attempt. One that the count refuses waits for the checks of those before it and is counted again: they are counted before they
 * are checked, and a right password resets the count, so that six right logins at once all succeed. Wrong ones do not: after
 * their checks the count is as full as before, and no more of them are checked than without the wait.
 */
export const countBehindChecks = async (
  db: Db,
  counter: Counter,
  name: string,
  now: Date,
): Promise<Count> => {
  for (;;) {
    const result = await count(db, counter, name, now)
    const before = checks.get(keyOf(counter, name))
    if (result.failures <= LIMITS[counter] || !before) return result
    await Promise.allSettled(before)
  }
}

/** Runs the check of a counted attempt, for which further attempts of the count wait. */
export const whileChecked = async <T>(
  counter: Counter,
  name: string,
  check: () => Promise<T>,
): Promise<T> => {
  const key = keyOf(counter, name)
  const begun = check()
  const all = checks.get(key) ?? new Set()
  checks.set(key, all.add(begun))
  try {
    return await begun
  } finally {
    all.delete(begun)
    if (all.size === 0) checks.delete(key)
  }
}
