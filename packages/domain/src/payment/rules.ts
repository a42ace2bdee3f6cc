import { amountBalance, type CardUse, countBalance } from '../card/rules'
import type { ErrorCode } from '../error/codes'
import { DomainError } from '../error/domain-error'
import type { RefusalReason } from '../error/reasons'
import type { ReversalRequest } from './schema'

type Authorization =
  | { declined: 'ERROR_NO_CARD_USES_LEFT' | 'ERROR_NO_MONEY_LEFT_ON_CARD' | 'ERROR_TRANS_AMOUNT_TOO_LARGE' }
  | { approvedAmount: number }

/**
 * Authorizes or declines a payment of `amount` cents with a usable card. A payment takes one use. With partial payments, an
 * amount above the balance is approved for the balance. Rules 6.6 and 6.11. The payment's SQL statement repeats the rule; a
 * test compares them.
 */
export const authorizePayment = (
  card: CardUse,
  amount: number,
  allowPartialPayments: boolean,
): Authorization => {
  const uses = countBalance(card)
  const money = amountBalance(card)
  if (uses !== null && uses <= 0) return { declined: 'ERROR_NO_CARD_USES_LEFT' }
  if (money === null || money >= amount) return { approvedAmount: amount }
  if (money <= 0) return { declined: 'ERROR_NO_MONEY_LEFT_ON_CARD' }
  return allowPartialPayments ? { approvedAmount: money } : { declined: 'ERROR_TRANS_AMOUNT_TOO_LARGE' }
}

export const paymentStatuses = ['taken', 'partial', 'reversed', 'refused'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

type Outcome = { requestedAmount: number | null; approvedAmount: number | null; amount: number | null }

/**
 * Returns the outcome of a payment. Amounts in cents: requested, approved (null if the payment was refused), and taken now,
 * which is 0 once the payment is reversed or cancelled. Rule 6.15.
 */
export const paymentStatus = ({ requestedAmount, approvedAmount, amount }: Outcome): PaymentStatus => {
  if (approvedAmount === null) return 'refused'
  if (amount === 0) return 'reversed'
  return approvedAmount < (requestedAmount ?? 0) ? 'partial' : 'taken'
}

/** Refusals for the security code of a card. Rule 6.32. */
export const pinRefusals = [
  'ERROR_PIN_NEEDED',
  'ERROR_BAD_PIN',
  'ERROR_PIN_LOCKED',
] as const satisfies ErrorCode[]

/** Refusals for the data of a payment. Rule 6.35. */
export const dataRefusals = ['paymentDataNeeded', 'paymentDataNotTaken'] as const satisfies RefusalReason[]

/** Status of an answer, and code and reason if it is a refusal. */
export type Answered = { status: number; code?: string; reason?: string }

/**
 * Whether an answer decides the outcome of its Idempotency-Key. Every other answer is sent before the key is looked up: an
 * earlier attempt without an answer may still have taken the money. Rule 6.13.
 */
export const tellsOfKey = ({ status, code = '', reason = '' }: Answered): boolean => {
  if (status === 409) return reason !== 'keyUsedForAnotherRequest'
  if (status === 404)
    return code === 'ERROR_BAD_PAN' || ['paymentUnknown', 'loadUnknown', 'holdUnknown'].includes(reason)
  if (status === 403) return pinRefusals.some((refusal) => refusal === code)
  if (status === 400) return code === 'ERROR_BAD_TERMINAL_ID' || dataRefusals.some((one) => one === reason)
  return status < 300
}

/** Why a reversal names no payment, or null: it names one by either its id or its key, or a load by its id, which is taken back whole. Rule 6.25. */
export const namesOnePayment = (request: ReversalRequest): DomainError | null => {
  const named = (['transactionID', 'idempotencyKey', 'loadID'] as const).filter(
    (field) => request[field] !== undefined,
  )
  const [, second] = named
  if (named.length === 0)
    return new DomainError('ERROR_INCOMPLETE_DATA', { field: 'transactionID', reason: 'noPaymentNamed' })
  if (second !== undefined)
    return new DomainError('ERROR_INVALID_VALUE', { field: second, reason: 'twoPaymentsNamed' })
  return request.loadID !== undefined && request.amount !== undefined
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'amount', reason: 'loadTakenBackWhole' })
    : null
}
