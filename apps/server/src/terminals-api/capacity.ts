import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { DomainError } from '@kaarditeek/domain/error/domain-error'

/** Calls that the database takes in one batch: none waits. */
const BATCH = 64
/** Calls under way while more have waited than for a moment: a batch, and one that waits. More would only wait longer. */
const STANDING = 2 * BATCH
/** Calls under way at any time. */
const BURST = 16 * BATCH
/** Milliseconds for which a burst may wait. */
const MOMENT = 100
/** Milliseconds before a refusal: callers that repeat it at once would take the time of accepted calls. */
const HELD = 500

/**
 * Limits the terminals' calls that a server works on at once: a burst waits its turn, but a queue that stands is kept short, so
 * that accepted calls are quick however many arrive. `ensureRoom` throws `NOT_AVAILABLE_ERROR` with `Retry-After` for the rest. Rule 6.26.
 */
export const capacity = (
  pause: () => Promise<unknown> = () => setTimeout(HELD),
  now = () => performance.now(),
) => {
  let underWay = 0
  let lastShort = now()
  const noteShort = () => {
    if (underWay < BATCH) lastShort = now()
  }
  return {
    ensureRoom: async (): Promise<void> => {
      noteShort()
      const most = now() - lastShort > MOMENT ? STANDING : BURST
      if (underWay < most) return
      await pause()
      throw new DomainError('NOT_AVAILABLE_ERROR', { retryAfterSeconds: 1 })
    },
    use: async <T>(call: () => Promise<T>): Promise<T> => {
      underWay += 1
      try {
        return await call()
      } finally {
        underWay -= 1
        noteShort()
      }
    },
  }
}
