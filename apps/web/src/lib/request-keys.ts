import { requestKey } from './ask'
import { failureOf } from './failure'
import { queryClient } from './query-client'
import { accountHeader } from './shown-account'
import { further } from './trpc'

/** Milliseconds for which a call without an answer keeps its key. Rule 15.4. */
const KEPT_FOR = 180_000

/** The last call that writes, until it is answered. */
let last = { sent: '', key: '', until: 0 }

/** Returns the key of a call that writes, as a header. Inputs with a key of their own keep it; several calls in one request have none. */
const keyHeader: typeof further.headersOf = ([call, ...others]): Record<string, string> => {
  const { type, path, input, context } = call
  const hasOwnKey = Object.hasOwn(Object(input), 'idempotencyKey')
  if (type !== 'mutation' || others.length > 0 || hasOwnKey || context.withoutKey) return {}
  const sent = JSON.stringify([path, input])
  if (sent !== last.sent || Date.now() > last.until)
    last = { sent, key: requestKey(), until: Date.now() + KEPT_FOR }
  return { 'idempotency-key': last.key }
}

const forget = () => {
  last.sent = ''
}

/**
 * Names the account of the page in each call. Gives calls that write an idempotency key each, so that a repeat after a lost
 * connection takes effect once: the same call keeps its key until it succeeds or is refused, or another one is made.
 */
export const keyRequests = (): void => {
  further.headersOf = (calls) => ({ ...accountHeader(), ...keyHeader(calls) })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') forget()
    // A refusal wrote nothing; any other failure may have.
    if (action.type === 'error' && (failureOf(action.error).status ?? 500) < 500) forget()
  })
}
