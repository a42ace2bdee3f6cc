import { ensure } from '@kaarditeek/domain/error/domain-error'
import { namesOnePayment } from '@kaarditeek/domain/payment/rules'
import type { ReversalReply, ReversalRequest } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { fingerprintOf } from '../core/fingerprint'
import { errorOfRefusal } from '../ledger/refusal'
import { reversePayment } from '../ledger/reverse-sql'
import { unloadCard } from '../ledger/unload-sql'
import type { Answer, Call } from './call'

/**
 * Returns the `amount`, or the rest, of a payment to the card, or to the last card that replaced it, in any state of the card, and its use with the last cent. Without an
 * `amount` a payment that has not arrived will be refused. Refused with `ERROR_NO_PERMISSION`, `ERROR_NOT_FOUND` for a payment that this web API did not make, or
 * `ERROR_CONFLICT`, and above what is left of the payment. Rules 6.25 and 6.31. Throws `ERROR_AUTHENTICATION_FAILED`.
 */
export const reverse = async (call: Call<ReversalRequest>): Promise<Answer<ReversalReply>> => {
  ensure(namesOnePayment(call.request))
  const { transactionID: paymentID = null, idempotencyKey: paymentKey = null, loadID, amount } = call.request
  if (loadID !== undefined) return reverseLoad(call, loadID)
  const row = await reversePayment(call.sql, {
    ...call.caller,
    key: call.idempotencyKey,
    fingerprint:
      amount === undefined
        ? fingerprintOf('reversal', [paymentID, paymentKey])
        : fingerprintOf('refund', [paymentID, paymentKey, amount]),
    amount: amount ?? null,
    transactionID: paymentID,
    paymentKey,
    requestID: call.requestID,
  })
  if (!row) throw unknownKey()
  const { replayed, refusal, transactionID, reversedAmount, amountBalance, countBalance, successorPan } = row
  const moved = successorPan === null ? {} : { successorPan }
  const reply = { transactionID, reversedAmount, amountBalance, countBalance, ...moved }
  return { replayed, outcome: refusal ? errorOfRefusal(refusal) : reply }
}

/** Takes one of the web API's own loads back while its value is left, once. Rule 6.28. */
const reverseLoad = async (call: Call<ReversalRequest>, loadID: number): Promise<Answer<ReversalReply>> => {
  const row = await unloadCard(call.sql, {
    ...call.caller,
    key: call.idempotencyKey,
    fingerprint: fingerprintOf('load reversal', [loadID]),
    loadID,
    requestID: call.requestID,
  })
  if (!row) throw unknownKey()
  const { replayed, refusal, reversedAmount, amountBalance, countBalance } = row
  if (refusal) return { replayed, outcome: errorOfRefusal(refusal) }
  const reply = {
    transactionID: null,
    loadID,
    reversedAmount: reversedAmount ?? 0,
    amountBalance,
    countBalance,
  }
  return { replayed, outcome: reply }
}
