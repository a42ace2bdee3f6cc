import type { BrokenRule } from '@kaarditeek/domain/card/rule/rules'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { paymentStatus } from '@kaarditeek/domain/payment/rules'
import type { PaymentByID, PaymentByKey, PaymentRecord } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { getPaymentStatement } from '../ledger/get-payment-sql'
import { errorOfRefusal, localizedRefusal, type Refusal } from '../ledger/refusal'
import type { Answer, Call } from './call'

type Context = { terminalID: string | null; rule: BrokenRule | null }

const shownRefusal = (refusal: Refusal, { terminalID, rule }: Context, language: LanguageID) => {
  const { code, details } = errorOfRefusal(refusal, { terminalID: terminalID ?? undefined, rule })
  return localizedRefusal({ code, ...details }, language)
}

type Named = { idempotencyKey: string | null; transactionID: number | null }

const getPayment = async (call: Call<unknown>, named: Named): Promise<Answer<PaymentRecord>> => {
  const { idempotencyKey: key, transactionID } = named
  const row = await getPaymentStatement.run(call.sql, { ...call.caller, key, transactionID })
  if (!row) throw unknownKey()
  if (row.problem) return { replayed: false, outcome: errorOfRefusal(row.problem) }
  const { problem: _, refusal, terminalID, rule, ...rest } = row
  const shown = refusal && shownRefusal(refusal, { terminalID, rule }, call.language)
  return { replayed: false, outcome: { status: paymentStatus(rest), ...rest, refusal: shown } }
}

/**
 * Returns the outcome of a payment, by its id. Refused with `ERROR_NO_PERMISSION` or, for a payment of another web API, 404.
 * Rule 6.15.
 */
export const getPaymentByID = (call: Call<PaymentByID>) =>
  getPayment(call, { idempotencyKey: null, transactionID: call.request.transactionID })

/** Returns the outcome of a payment, by its `Idempotency-Key`. Refused like `getPaymentByID`. */
export const getPaymentByKey = (call: Call<PaymentByKey>) =>
  getPayment(call, { idempotencyKey: call.request.idempotencyKey, transactionID: null })
