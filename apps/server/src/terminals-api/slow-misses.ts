import { setTimeout } from 'node:timers/promises'
import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { count, LIMITS } from '../core/throttle'
import type { WebApiCaller } from '../ledger/caller'
import { dayMisses, keyOf } from './day-misses'
import type { Named } from './named'

/** Milliseconds of delay of each answer, and number of one caller's answers delayed at once. */
const HELD = 1_000
const MOST_HELD = 4
/** Multiple of the bound above which calls are refused instead of delayed. */
const REFUSED = 5

const realPause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

const subjectsOf = (caller: WebApiCaller) => [
  { counter: 'card key' as const, subject: keyOf(caller) },
  ...(caller.address === null ? [] : [{ counter: 'card address' as const, subject: caller.address }]),
]

/**
 * Slows callers that send many unknown card numbers. Misses are counted by key and by address, over all servers; above the
 * bound each answer except that something was done, such as an accepted payment or a block, is delayed by a second, so that neither answers nor their times help
 * to guess. While four are delayed, a further one is `ERROR_TOO_MANY_REQUESTS`. Above five times the bound calls are refused so until the
 * count ends, and those of a key or terminal that guesses in random ranges for 24 hours; but calls that name no card number. Rule 6.10.
 */
export const slowMisses = (db: Db, closing: AbortSignal, pause = realPause) => {
  const slowedUntil = new Map<string, number>()
  const refusedUntil = new Map<string, number>()
  const missesOfDay = dayMisses(db)
  const held = new Map<string, number>()

  const isSlowed = (subject: string, now: Date) => (slowedUntil.get(subject) ?? 0) > now.getTime()

  return {
    /** Counts an unknown card number, or a wrong code, for which nothing is named. */
    note: async (caller: WebApiCaller, unknown: Named = {}): Promise<void> => {
      await missesOfDay.note(caller, unknown)
      for (const { counter, subject } of subjectsOf(caller)) {
        const { failures, seconds } = await count(db, counter, subject, caller.now)
        const until = caller.now.getTime() + seconds * 1000
        if (seconds > 0) slowedUntil.set(subject, until)
        else slowedUntil.delete(subject)
        if (seconds > 0 && failures >= REFUSED * LIMITS[counter]) refusedUntil.set(subject, until)
        else refusedUntil.delete(subject)
      }
    },

    /**
     * Throws `ERROR_TOO_MANY_REQUESTS` for a caller with far too many misses, before anything is looked up: for the key any call that names a
     * card number, since a payment tells of it too; for the address all but calls with an Idempotency-Key, which other keys there may
     * make. What has begun is ended: reversals, completions and releases name none.
     */
    ensureFew: (caller: WebApiCaller, idempotent: boolean, named: Named): void => {
      if (named.pan === undefined) return
      const now = caller.now.getTime()
      missesOfDay.ensureFew(caller, named)
      for (const { counter, subject } of subjectsOf(caller)) {
        const left = (refusedUntil.get(subject) ?? 0) - now
        if (left > 0 && (counter === 'card key' || !idempotent))
          throw new DomainError('ERROR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(left / 1000) })
      }
    },

    /** Delays an answer if its caller is slowed. */
    hold: async (caller: WebApiCaller): Promise<void> => {
      const slowed = subjectsOf(caller).find(({ subject }) => isSlowed(subject, caller.now))
      if (!slowed) return
      const waiting = held.get(slowed.subject) ?? 0
      if (waiting >= MOST_HELD) throw new DomainError('ERROR_TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
      held.set(slowed.subject, waiting + 1)
      try {
        await pause(HELD, closing)
      } finally {
        const left = (held.get(slowed.subject) ?? 1) - 1
        if (left === 0) held.delete(slowed.subject)
        else held.set(slowed.subject, left)
      }
    },
  }
}
