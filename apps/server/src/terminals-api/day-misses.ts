import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { isOfRandomRange } from '../core/random-range'
import { count, LIMITS } from '../core/throttle'
import type { WebApiCaller } from '../ledger/caller'

const DAY = 24 * 3_600_000
const MOST = LIMITS['card key day']

/** Subject by which a web API's key is counted. */
export const keyOf = ({ companyID, keyHash }: WebApiCaller) => `${companyID} ${keyHash.toString('hex')}`

/** What this server knows of a key: its misses, until when they count, and until when it is refused. Times in milliseconds. */
type Known = { misses: number; until: number; refusedUntil: number }

/** Calls of one key that are under way, and those that wait for their turn. */
type Turns = { underWay: number; waiting: (() => void)[] }

/**
 * Counts the misses of keys in random ranges for a day, over all servers; after forty every call of the key is `ERROR_TOO_MANY_REQUESTS`
 * for 24 hours. Calls of a key at once are never more than the misses that it has left, so that a burst finds no more than the bound:
 * further ones wait for their turn. Rule 6.10.
 */
export const dayMisses = (db: Db) => {
  const known = new Map<string, Known>()
  const turns = new Map<string, Turns>()

  const widthOf = (caller: WebApiCaller): number => {
    const { misses = 0, until = 0 } = known.get(keyOf(caller)) ?? {}
    return until > caller.now.getTime() ? Math.max(1, MOST - misses) : MOST
  }

  const turnsOf = (key: string): Turns => {
    const own = turns.get(key) ?? { underWay: 0, waiting: [] }
    turns.set(key, own)
    return own
  }

  return {
    /** Counts a number that no card has, if it lies in a random range. Null is no number. */
    note: async (caller: WebApiCaller, pan: unknown): Promise<void> => {
      if (!(await isOfRandomRange(db, caller.companyID, pan))) return
      const { failures, seconds } = await count(db, 'card key day', keyOf(caller), caller.now)
      const now = caller.now.getTime()
      known.set(keyOf(caller), { misses: failures, until: now + DAY, refusedUntil: now + seconds * 1000 })
    },

    /** Throws `ERROR_TOO_MANY_REQUESTS` for a key with too many misses. */
    ensureFew: (caller: WebApiCaller): void => {
      const left = (known.get(keyOf(caller))?.refusedUntil ?? 0) - caller.now.getTime()
      if (left > 0)
        throw new DomainError('ERROR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(left / 1000) })
    },

    /** Runs a call when its turn comes. */
    inTurn: async <A>(caller: WebApiCaller, run: () => Promise<A>): Promise<A> => {
      const key = keyOf(caller)
      const own = turnsOf(key)
      while (own.underWay >= widthOf(caller))
        await new Promise<void>((resolve) => void own.waiting.push(resolve))
      own.underWay += 1
      try {
        return await run()
      } finally {
        own.underWay -= 1
        own.waiting.shift()?.()
        if (own.underWay === 0 && own.waiting.length === 0) turns.delete(key)
      }
    },
  }
}
