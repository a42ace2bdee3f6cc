import pLimit, { type LimitFunction } from 'p-limit'
import type { WebApiCaller } from '../ledger/caller'
import { keyOf } from './day-misses'

/** Calls of one key that read at once, on each server. */
const AT_ONCE = 10

/** Lets calls that only read wait for their turn, by key, so that the misses of a burst are counted before all of it is looked up. Rule 6.10. */
export const readTurns = () => {
  const turns = new Map<string, LimitFunction>()
  return async <A>(caller: WebApiCaller, read: () => Promise<A>): Promise<A> => {
    const key = keyOf(caller)
    const own = turns.get(key) ?? pLimit(AT_ONCE)
    turns.set(key, own)
    try {
      return await own(read)
    } finally {
      // The call that ends now may still count as active.
      if (own.activeCount <= 1 && own.pendingCount === 0) turns.delete(key)
    }
  }
}
