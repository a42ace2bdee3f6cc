import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { PaymentReply, PaymentRequest } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { fingerprintOf } from '../core/fingerprint'
import { chargeCard } from '../ledger/charge-card'
import type { CodeVerdict } from '../ledger/judge-code'
import { loggedAs, logRefusal } from '../ledger/log-refusal'
import type { Payment, PayRow } from '../ledger/pay-sql'
import { errorOfRefusal, isKept } from '../ledger/refusal'
import type { Answer, Call } from './call'
import { dataText, externalInFingerprint, inFingerprint, repliedID } from './data-text'
import { judgePin } from './judge-pin'

const paymentOf = (call: Call<PaymentRequest>, code: CodeVerdict | null): Payment => {
  const { pin: _, ...request } = call.request
  const { pan, amount, terminalID, comment, externalID } = request
  const data = dataText(request.data)
  return {
    ...call.caller,
    ...request,
    data,
    key: call.idempotencyKey,
    fingerprint: fingerprintOf('payment', [
      ...[pan, amount, terminalID, comment],
      ...inFingerprint(data),
      ...externalInFingerprint(externalID),
    ]),
    requestID: call.requestID,
    // Not in the fingerprint, from which few digits could be guessed.
    code,
  }
}

/** Takes a payment as `pay` does, in a batch with others. Null if the batch does not decide it. */
export const payInBatch = async (call: Call<PaymentRequest>): Promise<Answer<PaymentReply> | null> => {
  if (call.request.pin !== null) return null
  const row = await call.payTogether(paymentOf(call, null))
  return row && { replayed: row.replayed, outcome: outcomeOf(row, call.request) }
}

/**
 * Takes `amount` cents and one use of a card, once per key. Refused with `ERROR_NO_PERMISSION`, `ERROR_CONFLICT`, or for a reason of the card,
 * its code, the terminal or its data. Rules 6.6, 6.11, 6.32 and 6.35. Throws `ERROR_AUTHENTICATION_FAILED`.
 */
export const pay = async (call: Call<PaymentRequest>): Promise<Answer<PaymentReply>> => {
  const payment = paymentOf(call, await judgePin(call, 'pay'))
  const row = await chargeCard(call, payment)
  if (!row) throw unknownKey()
  const { webApiID, refusal } = row
  if (refusal && !isKept(refusal))
    await logRefusal.run(call.sql, { ...payment, ...loggedAs.payment, webApiID, refusal })
  return { replayed: row.replayed, outcome: outcomeOf(row, call.request) }
}

const outcomeOf = (
  row: PayRow,
  { amount, terminalID, externalID }: PaymentRequest,
): PaymentReply | DomainError => {
  const { refusal, rule, dataField, reversed, transactionID, approvedAmount, amountBalance, countBalance } =
    row
  if (refusal) return errorOfRefusal(refusal, { terminalID, rule, dataField })
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
    ...repliedID(externalID),
  }
  return reversed ? { ...reply, reversed } : reply
}
