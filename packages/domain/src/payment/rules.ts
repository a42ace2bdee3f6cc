import { amountBalance, type CardUse, countBalance } from '../card/rules'
import type { ErrorCode } from '../error/codes'
import { DomainError } from '../error/domain-error'
import type { ReversalRequest } from './schema'

type Authorization = { declined: ErrorCode } | { approvedAmount: number }

/**
 * Authorizes or declines a payment of `amount` cents with a usable card. A payment takes one use. With partial payments, an
 * amount above the balance is approved for the balance. Rules §4 and §6. The payment's SQL statement repeats the rule; a
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

/** Why a reversal names no payment, or null: it names one by either its id or its key. Rules §6. */
export const namesOnePayment = ({ transactionID, idempotencyKey }: ReversalRequest): DomainError | null => {
  if (transactionID === undefined && idempotencyKey === undefined)
    return new DomainError('ERROR_INCOMPLETE_DATA', { field: 'transactionID', reason: 'noPaymentNamed' })
  return transactionID !== undefined && idempotencyKey !== undefined
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'idempotencyKey', reason: 'twoPaymentsNamed' })
    : null
}
