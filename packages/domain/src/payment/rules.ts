import { amountBalance, type CardUse, countBalance } from '../card/rules'
import type { ErrorCode } from '../error/codes'

type Authorization = { declined: ErrorCode } | { approvedAmount: number }

/**
 * Whether a usable card can pay `amount` cents, and how much of it. A payment takes one use and never more than is left;
 * with partial payments the rest of the card is approved instead of a refusal. Rules §4 and §6.
 * The payment's SQL statement says the same; a test holds the two together.
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
