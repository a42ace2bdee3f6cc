import pLimit, { type LimitFunction } from 'p-limit'
import type { WebApiCaller } from '../ledger/caller'
import { keyOf } from './day-misses'

/** Lets calls of one key wait for their turn, so that the misses of a burst are counted before all of it is looked up. Rule 6.10. */
export const turns = (atOnce: number) => {
  const ofKeys = new Map<string, LimitFunction>()
  return async <A>(caller: WebApiCaller, call: () => Promise<A>): Promise<A> => {
    const key = keyOf(caller)
    const own = ofKeys.get(key) ?? pLimit(atOnce)
    ofKeys.set(key, own)
    try {
      return await own(call)
    } finally {
      // The call that ends now may still count as active.
      if (own.activeCount <= 1 && own.pendingCount === 0) ofKeys.delete(key)
    }
  }
}
