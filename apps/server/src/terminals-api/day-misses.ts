import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { isOfRandomRange } from '../core/random-range'
import { count } from '../core/throttle'
import type { WebApiCaller } from '../ledger/caller'
import type { Named } from './named'

/** Subject by which a web API's key is counted. */
export const keyOf = ({ companyID, keyHash }: WebApiCaller) => `${companyID} ${keyHash.toString('hex')}`

const subjectsOf = (caller: WebApiCaller, { terminalID }: Named) => [
  { counter: 'card key day' as const, subject: keyOf(caller) },
  ...(typeof terminalID === 'string'
    ? [{ counter: 'card terminal day' as const, subject: `${keyOf(caller)} ${terminalID}` }]
    : []),
]

/**
 * Counts the misses in random ranges for a day, over all servers: of a key, and of each of its terminals. After forty, or ten of a
 * terminal, calls that name a card number are `ERROR_TOO_MANY_REQUESTS` for 24 hours: those of the terminal, or of the key. Rule 6.10.
 */
export const dayMisses = (db: Db) => {
  /** Until when this server refuses keys and terminals, in milliseconds. */
  const refusedUntil = new Map<string, number>()
  return {
    /** Counts a number that no card has, if it lies in a random range. */
    note: async (caller: WebApiCaller, named: Named): Promise<void> => {
      if (!(await isOfRandomRange(db, caller.companyID, named.pan))) return
      for (const { counter, subject } of subjectsOf(caller, named)) {
        const { seconds } = await count(db, counter, subject, caller.now)
        if (seconds > 0) refusedUntil.set(subject, caller.now.getTime() + seconds * 1000)
        else refusedUntil.delete(subject)
      }
    },

    /** Throws `ERROR_TOO_MANY_REQUESTS` for a key or a terminal with too many misses. */
    ensureFew: (caller: WebApiCaller, named: Named): void => {
      for (const { subject } of subjectsOf(caller, named)) {
        const left = (refusedUntil.get(subject) ?? 0) - caller.now.getTime()
        if (left > 0)
          throw new DomainError('ERROR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(left / 1000) })
      }
    },
  }
}
