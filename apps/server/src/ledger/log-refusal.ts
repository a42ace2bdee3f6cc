import { z } from 'zod'
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

/** What a refused request was, by its kind. */
export const loggedAs = {
  payment,
  balance: { ...payment, isBalance: true },
  load: { ...payment, isLoad: true },
  hold: { ...payment, isHold: true },
  release: { ...payment, isHold: true, isReversal: true },
}
