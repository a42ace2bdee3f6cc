import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Refusal } from './refusal'
import { statement } from './statement'

/**
 * Writes a refused payment or balance query that is not kept under a key, for the list of requests. Stores the id of the card
 * and the last four digits of its number.
 */
export const logRefusal = statement(
  {
    companyID: 'bigint',
    webApiID: 'bigint',
    now: 'timestamptz',
    requestID: 'uuid',
    key: 'text',
    isBalance: 'boolean',
    isLoad: 'boolean',
    isHold: 'boolean',
    isReversal: 'boolean',
    refusal: 'text',
    pan: 'text',
    terminalID: 'text',
    amount: 'bigint',
  },
  z.never(),
  (p) => `
insert into web_api_refusal (company_id, web_api_id, received_at, request_id, idempotency_key, is_balance, is_load, is_hold, is_reversal, refusal,
  pan_last4, card_id, terminal_id, requested_amount)
select ${p.companyID}, ${p.webApiID}, ${p.now}, ${p.requestID}, ${p.key}, ${p.isBalance}, ${p.isLoad}, ${p.isHold}, ${p.isReversal}, ${p.refusal},
  right(${p.pan}, 4), card.id, ${p.terminalID}, ${p.amount}
from (select 1) one left join card on card.company_id = ${p.companyID} and card.pan = ${p.pan}`,
)

const payment = { isBalance: false, isLoad: false, isHold: false, isReversal: false }

/** What a refused request was, by its kind. Simulations and blocks are queries of a kind: no refused payments, and no events. */
export const loggedAs = {
  payment,
  balance: { ...payment, isBalance: true },
  load: { ...payment, isLoad: true },
  hold: { ...payment, isHold: true },
  release: { ...payment, isHold: true, isReversal: true },
  simulation: { ...payment, isBalance: true, isHold: true },
  block: { ...payment, isBalance: true, isReversal: true },
}

/** Refusals of guessed numbers and guessed security codes. Rule 6.10. */
export const guesses = ['ERROR_BAD_PAN', 'ERROR_BAD_PIN'] as const satisfies ErrorCode[]

export const isGuess = (code: ErrorCode): boolean => guesses.some((one) => one === code)

type Query = {
  companyID: number
  webApiID: number
  now: Date
  requestID: string
  pan: string
  refusal: Refusal
}

/** Writes a refused query, which has no key. */
export const logQuery = (
  sql: Sql,
  query: Query,
  kind: 'balance' | 'simulation' | 'block',
): Promise<unknown> =>
  logRefusal.run(sql, { ...query, ...loggedAs[kind], key: '', terminalID: null, amount: null })
