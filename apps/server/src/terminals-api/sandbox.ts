import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { id, idempotencyKey } from '@kaarditeek/domain/field'
import { type SandboxFault, sandboxFault } from '@kaarditeek/domain/sandbox/cards'
import { z } from 'zod'
import { secondsAfter } from '../core/work/scope'
import { callerTypes, type WebApiCaller } from '../ledger/caller'
import { statement } from '../ledger/statement'
import { namedIn } from './named'

/** Milliseconds for which a slow answer is late: longer than terminals wait. */
const LATE = 25_000
/** Requests of which a failed first attempt is remembered. */
const REMEMBERED = 10_000
/** Seconds after which a refused terminal tries again, and one whose sandbox is being emptied. */
const RETRY_AFTER = 1
const RETRY_EMPTIED_AFTER = 10

const sandboxStatement = statement(
  { companyID: callerTypes.companyID, keyHash: callerTypes.keyHash },
  z.object({ clockOffset: z.int(), isEmptied: z.boolean() }),
  (p) => `
select c.clock_offset as "clockOffset", e.next_attempt_at is not null as "isEmptied"
from web_api_key k join company c on c.company_id = k.company_id and c.sandbox_of is not null
left join sandbox_emptying e on e.company_id = c.company_id
where k.company_id = ${p.companyID} and k.key_hash = ${p.keyHash} and k.closed_at is null`,
)

const refusals = {
  tooManyRequests: 'ERROR_TOO_MANY_REQUESTS',
  unavailable: 'NOT_AVAILABLE_ERROR',
} as const

/** Records by which a request names its card instead of by a number. */
const records = z.object({
  holdID: id().optional().catch(undefined),
  transactionID: id().optional().catch(undefined),
  loadID: id().optional().catch(undefined),
  idempotencyKey: idempotencyKey().optional().catch(undefined),
})

/** Selects the number of the card of a hold, a payment, a load, or of the request with a key. */
const cardStatement = statement(
  {
    companyID: callerTypes.companyID,
    keyHash: callerTypes.keyHash,
    holdID: 'bigint',
    transactionID: 'bigint',
    loadID: 'bigint',
    key: 'text',
  },
  z.object({ pan: z.string() }),
  (p) => `
select card.pan from (
  select card_id from card_hold where company_id = ${p.companyID} and hold_id = ${p.holdID}
  union all
  select card_id from "transaction" where company_id = ${p.companyID} and id = ${p.transactionID}
  union all
  select card_id from card_load where company_id = ${p.companyID} and id = ${p.loadID}
  union all
  select r.card_id from web_api_key k
  join web_api_request r on r.company_id = k.company_id and r.web_api_id = k.web_api_id and r.idempotency_key = ${p.key}
  where k.company_id = ${p.companyID} and k.key_hash = ${p.keyHash}
) named join card on card.company_id = ${p.companyID} and card.id = named.card_id
limit 1`,
)

/** What happens to one call: whether its answer gets lost, known once it is made. */
type Fault = { losesAnswer: () => Promise<boolean> }

const noFault: Fault = { losesAnswer: async () => false }

/** What a sandbox does to one call. */
export type Trial = {
  /** The caller at the time of the sandbox's clock. */
  caller: WebApiCaller
  /**
   * Throws 429 or 503 at every other attempt of a request about such a card. For the slow card `losesAnswer` waits before the first answer;
   * repeated ones arrive at once.
   */
  fail: (input: unknown, idempotencyKey: string) => Promise<Fault>
}

/**
 * Returns a function that prepares the calls of sandboxes' keys: they have the clock of their sandbox, and cards for which servers and
 * networks fail. Null for an unknown key, which the call itself refuses. Throws 503 while the sandbox is being emptied. Calls of other keys do not come here. Rule 16.3.
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

  /** The number of the card that a request is about, as it was sent or by what it names; undefined without one. */
  const cardOf = async ({ companyID, keyHash }: WebApiCaller, input: unknown): Promise<unknown> => {
    const { pan: sent } = namedIn(input)
    const { data } = records.safeParse(input)
    if (sent !== undefined || !data) return sent
    const { holdID = null, transactionID = null, loadID = null, idempotencyKey: key = null } = data
    const found = await cardStatement.run(sql, { companyID, keyHash, holdID, transactionID, loadID, key })
    return found?.pan
  }

  const failAs = (fault: SandboxFault | null, request: string): Fault => {
    if (fault === null) return noFault
    if (fault === 'tooManyRequests' || fault === 'unavailable') {
      if (failsNow(request)) throw new DomainError(refusals[fault], { retryAfterSeconds: RETRY_AFTER })
      return noFault
    }
    return {
      losesAnswer: async () => {
        if (fault === 'slow') await pause(LATE, undefined, { signal: closing }).catch(() => undefined)
        return fault === 'answerLost'
      },
    }
  }

  return async (caller: WebApiCaller): Promise<Trial | null> => {
    const found = await sandboxStatement.run(sql, caller)
    if (!found) return null
    if (found.isEmptied)
      throw new DomainError('NOT_AVAILABLE_ERROR', { retryAfterSeconds: RETRY_EMPTIED_AFTER })
    return {
      caller: { ...caller, now: secondsAfter(caller.now, found.clockOffset) },
      fail: async (input, key) => {
        // Those without a key, such as balances, have no fault: a repeated one could not be told from another.
        if (key === '') return noFault
        const fault = sandboxFault(await cardOf(caller, input))
        return failAs(fault, `${caller.keyHash.toString('base64')} ${fault} ${key}`)
      },
    }
  }
}
