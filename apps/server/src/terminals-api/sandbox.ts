import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { sandboxFault } from '@kaarditeek/domain/sandbox/cards'
import { z } from 'zod'
import { secondsAfter } from '../core/work/scope'
import { callerTypes, type WebApiCaller } from '../ledger/caller'
import { statement } from '../ledger/statement'
import { namedIn } from './named'

/** Milliseconds for which a slow answer is late: longer than terminals wait. */
const LATE = 25_000
/** Requests of which a failed first attempt is remembered. */
const REMEMBERED = 10_000
/** Seconds after which a refused terminal tries again. */
const RETRY_AFTER = 1

const clockStatement = statement(
  { companyID: callerTypes.companyID, keyHash: callerTypes.keyHash },
  z.object({ clockOffset: z.int() }),
  (p) => `
select c.clock_offset as "clockOffset"
from web_api_key k join company c on c.company_id = k.company_id and c.sandbox_of is not null
where k.company_id = ${p.companyID} and k.key_hash = ${p.keyHash} and k.closed_at is null`,
)

const refusals = {
  tooManyRequests: 'ERROR_TOO_MANY_REQUESTS',
  unavailable: 'NOT_AVAILABLE_ERROR',
} as const

/** The fault of a request. Those without a key, such as balances, have none: a repeated one could not be told from another. */
const faultOf = (input: unknown, idempotencyKey: string) =>
  idempotencyKey === '' ? null : sandboxFault(namedIn(input).pan)

/** What a sandbox does to one call. */
export type Trial = {
  /** The caller at the time of the sandbox's clock. */
  caller: WebApiCaller
  /** Throws 429 or 503 at every other attempt of a request with such a card. */
  refuse: (input: unknown, idempotencyKey: string) => void
  /** Waits before the first answer for the slow card. Returns whether the answer gets lost. Repeated ones arrive at once. */
  losesAnswer: (input: unknown, idempotencyKey: string) => Promise<boolean>
}

/**
 * Returns a function that prepares the calls of sandboxes' keys: they have the clock of their sandbox, and cards for which servers and
 * networks fail. Null for an unknown key, which the call itself refuses. Calls of other keys do not come here. Rule 16.3.
 */
export const sandboxTrials = (sql: Sql, closing: AbortSignal) => {
  const failed = new Set<string>()
  /** Whether an attempt fails: the first, and each one after a success. */
  const failsNow = (request: string): boolean => {
    if (failed.delete(request)) return false
    if (failed.size >= REMEMBERED) failed.clear()
    failed.add(request)
    return true
  }

  return async (caller: WebApiCaller): Promise<Trial | null> => {
    const found = await clockStatement.run(sql, caller)
    if (!found) return null
    const nameOf = (pan: unknown, key: string) => `${caller.keyHash.toString('base64')} ${pan} ${key}`
    return {
      caller: { ...caller, now: secondsAfter(caller.now, found.clockOffset) },
      refuse: (input, idempotencyKey) => {
        const fault = faultOf(input, idempotencyKey)
        if (fault !== 'tooManyRequests' && fault !== 'unavailable') return
        if (failsNow(nameOf(namedIn(input).pan, idempotencyKey)))
          throw new DomainError(refusals[fault], { retryAfterSeconds: RETRY_AFTER })
      },
      losesAnswer: async (input, idempotencyKey) => {
        const fault = faultOf(input, idempotencyKey)
        if (fault === 'slow') await pause(LATE, undefined, { signal: closing }).catch(() => undefined)
        return fault === 'answerLost'
      },
    }
  }
}
