import { DomainError } from '@kaarditeek/domain/error/domain-error'

const MINUTE = 60_000
/** Most keys counted at once, so that invented keys cannot fill the memory. Further keys are not limited in that minute. */
const MOST_KEYS = 100_000

/**
 * Returns a function that counts a key's requests in each minute of the clock, in this process, and throws
 * `ERROR_TOO_MANY_REQUESTS` with the seconds until the next minute for those above `perMinute`. 0 is no limit. Rule 6.17.
 */
export const rateLimit = (perMinute: number) => {
  const counts = new Map<string, number>()
  let counted = 0
  return (key: string, now: Date): void => {
    if (perMinute === 0) return
    const minute = Math.floor(now.getTime() / MINUTE)
    if (minute !== counted) counts.clear()
    counted = minute
    const count = (counts.get(key) ?? 0) + 1
    if (count > perMinute) {
      const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE - now.getTime()) / 1000)
      throw new DomainError('ERROR_TOO_MANY_REQUESTS', { retryAfterSeconds })
    }
    if (count > 1 || counts.size < MOST_KEYS) counts.set(key, count)
  }
}
