import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { PaymentReply, PaymentRequest } from '@kaarditeek/domain/payment/schema'
import { fingerprintOf } from '../core/fingerprint'
import { unknownKey } from './api-key'
import type { Answer, Call } from './call'
import { type PayRow, payStatement } from './pay-sql'
import { refused } from './refusal'

/**
 * Takes `amount` cents and one use of a card, once per key. Refused with `ERROR_NO_PERMISSION`, `ERROR_CONFLICT`,
 * or for what the card or the terminal lacks. Rules §6. Throws `ERROR_AUTHENTICATION_FAILED`.
 */
export const pay = async (call: Call<PaymentRequest>): Promise<Answer<PaymentReply>> => {
  const { pan, amount, terminalID, comment } = call.request
  const run = (again: boolean) =>
    payStatement.run(call.sql, {
      ...call.caller,
      ...call.request,
      key: call.idempotencyKey,
      fingerprint: fingerprintOf('payment', [pan, amount, terminalID, comment]),
      now: call.now,
      requestID: call.requestID,
      again,
    })
  const first = await run(false)
  // The payment may have waited for the card behind the one that it repeats, while the terminal was closed: look again.
  const row = first?.refusal === 'ERROR_BAD_TERMINAL_ID' ? await run(true) : first
  if (!row) throw unknownKey()
  return { replayed: row.replayed, outcome: outcomeOf(row, call.request) }
}

const outcomeOf = (row: PayRow, { amount, terminalID }: PaymentRequest): PaymentReply | DomainError => {
  const { refusal, reversed, transactionID, approvedAmount, amountBalance, countBalance } = row
  if (refusal) return refused(refusal, terminalID)
  if (transactionID === null || approvedAmount === null)
    throw new Error('A payment was neither taken nor refused')
  const partial = approvedAmount < amount
  const reply = {
    transactionID,
    requestedAmount: amount,
    approvedAmount,
    partial,
    amountBalance,
    countBalance,
  }
  return reversed ? { ...reply, reversed } : reply
}
