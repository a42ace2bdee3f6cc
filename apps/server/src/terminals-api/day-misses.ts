import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { isOfRandomRange } from '../core/random-range'
import { count } from '../core/throttle'
import type { WebApiCaller } from '../ledger/caller'

/** Subject by which a web API's key is counted. */
export const keyOf = ({ companyID, keyHash }: WebApiCaller) => `${companyID} ${keyHash.toString('hex')}`

/**
 * Counts the misses of keys in random ranges for a day, over all servers; after forty every call of the key is `ERROR_TOO_MANY_REQUESTS`
 * for 24 hours. Rule 6.10.
 */
export const dayMisses = (db: Db) => {
  /** Until when this server refuses keys, in milliseconds. */
  const refusedUntil = new Map<string, number>()
  return {
    /** Counts a number that no card has, if it lies in a random range. Null is no number. */
    note: async (caller: WebApiCaller, pan: unknown): Promise<void> => {
      if (!(await isOfRandomRange(db, caller.companyID, pan))) return
      const { seconds } = await count(db, 'card key day', keyOf(caller), caller.now)
      if (seconds > 0) refusedUntil.set(keyOf(caller), caller.now.getTime() + seconds * 1000)
    },

    /** Throws `ERROR_TOO_MANY_REQUESTS` for a key with too many misses. */
    ensureFew: (caller: WebApiCaller): void => {
      const left = (refusedUntil.get(keyOf(caller)) ?? 0) - caller.now.getTime()
      if (left > 0)
        throw new DomainError('ERROR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(left / 1000) })
    },
  }
}
