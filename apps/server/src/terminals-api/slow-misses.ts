import { setTimeout } from 'node:timers/promises'
import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { count } from '../core/throttle'
import type { Caller } from '../ledger/caller'

/** Milliseconds that each answer is held back, and answers of one caller held back at a time. */
const HELD = 1_000
const MOST_HELD = 4

const realPause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

const subjectsOf = ({ companyID, keyHash, address }: Caller) => [
  { counter: 'card key' as const, subject: `${companyID} ${keyHash.toString('hex')}` },
  ...(address === null ? [] : [{ counter: 'card address' as const, subject: address }]),
]

/**
 * Slows callers that name many card numbers which no card has. Misses are counted by key and by address, over all servers; above
 * the bound each answer but an accepted payment or reversal is held back a second, so that neither an answer nor its time is worth
 * a guess. With four held back, a further one is `ERROR_TOO_MANY_REQUESTS`. Rules §6.
 */
export const slowMisses = (db: Db, closing: AbortSignal, pause = realPause) => {
  const slowedUntil = new Map<string, number>()
  const held = new Map<string, number>()

  const isSlowed = (subject: string, now: Date) => (slowedUntil.get(subject) ?? 0) > now.getTime()

  return {
    /** Counts a card number that no card has. */
    note: async (caller: Caller): Promise<void> => {
      for (const { counter, subject } of subjectsOf(caller)) {
        const { seconds } = await count(db, counter, subject, caller.now)
        if (seconds > 0) slowedUntil.set(subject, caller.now.getTime() + seconds * 1000)
        else slowedUntil.delete(subject)
      }
    },

    /** Holds an answer back if its caller is slowed. */
    hold: async (caller: Caller): Promise<void> => {
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
