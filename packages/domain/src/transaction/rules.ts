import { cardIsBlocked } from '../card/block'
import {
  amountBalance,
  CardState,
  type CardStateCode,
  type CardUse,
  cardStateAt,
  countBalance,
  type Validity,
} from '../card/rules'
import { DomainError } from '../error/domain-error'
import { MAX_AMOUNT } from '../field'
import { authorizePayment } from '../payment/rules'
import type { BusinessTime } from '../time/business-time'
import type { Transaction } from './schema'

/** A transaction may be entered for this number of business days back. Rule 6.7. */
export const MANUAL_DAYS = 60

/** The earliest time of a transaction that is entered by hand: the start of the 60th business day before today. */
export const earliestManual = (now: Date, time: BusinessTime): Date =>
  time.startOfDay(time.addDays(time.dayOf(now), -MANUAL_DAYS))

/** Business days whose transactions the home page lists, today included. Rule 10.8. */
const RECENT_DAYS = 7

export const firstRecentDay = (now: Date, time: BusinessTime): string =>
  time.addDays(time.dayOf(now), 1 - RECENT_DAYS)

/** Greatest amount of a new transaction, in cents. Rule 12.11. */
export const maxNewAmount = (card: CardUse): number => Math.min(amountBalance(card) ?? MAX_AMOUNT, MAX_AMOUNT)

/** Greatest amount to which a transaction can be changed, in cents: its own amount and the card's balance. */
export const maxEditedAmount = (card: CardUse, amount: number): number =>
  Math.min((amountBalance(card) ?? MAX_AMOUNT) + amount, MAX_AMOUNT)

type Usability = { cardState: CardStateCode; blocked: boolean }

const notUsable = (cardState: CardStateCode, field?: string) =>
  new DomainError('ERROR_CARD_NOT_USABLE', { cardState, field })

/**
 * Why no transaction can be entered for a card, or null: the card is closed, not yet valid or blocked, or has no uses or money
 * left. For an expired card a transaction of a time within its validity can be entered.
 */
export const mayAddTransaction = ({ cardState, blocked }: Usability, use: CardUse): DomainError | null => {
  if (blocked) return cardIsBlocked(cardState)
  if (cardState === CardState.closed || cardState === CardState.future) return notUsable(cardState)
  const verdict = authorizePayment(use, 1, false)
  return 'declined' in verdict ? new DomainError(verdict.declined) : null
}

type Entry = { amount: number; dateIn: Date | null }

/**
 * Why a transaction cannot be entered by hand, or null. The rules of a payment apply, without partial payments, for a card that
 * was valid at that time; null `dateIn` is now. Rule 6.7.
 */
export const mayEnter = (
  card: Validity & CardUse & { blockedAt: Date | null },
  { amount, dateIn }: Entry,
  now: Date,
  time: BusinessTime,
): DomainError | null => {
  if (dateIn && (dateIn > now || dateIn < earliestManual(now, time)))
    return new DomainError('ERROR_INVALID_VALUE', { field: 'dateIn' })
  const blocked = card.blockedAt !== null
  const refusal = mayAddTransaction({ cardState: cardStateAt(card, now), blocked }, card)
  if (refusal) return refusal
  const stateThen = cardStateAt(card, dateIn ?? now)
  if (stateThen !== CardState.active) return notUsable(stateThen, 'dateIn')
  return mayTake(card, amount)
}

/** Why a new transaction cannot be of the amount, or null. Rule 12.11. */
export const mayTake = (card: CardUse, amount: number): DomainError | null =>
  amount > maxNewAmount(card) ? new DomainError('ERROR_TRANS_AMOUNT_TOO_LARGE', { field: 'amount' }) : null

/**
 * Why a transaction of `before` cents cannot be changed to `amount`, or null. A cancelled transaction changed to above 0 takes
 * a use again. Rule 6.8.
 */
export const mayChangeAmount = (card: CardUse, before: number, amount: number): DomainError | null => {
  if (before === 0 && amount > 0 && countBalance(card) === 0)
    return new DomainError('ERROR_NO_CARD_USES_LEFT', { field: 'amount' })
  return amount > before && amount > maxEditedAmount(card, before)
    ? new DomainError('ERROR_TRANS_AMOUNT_TOO_LARGE', { field: 'amount' })
    : null
}

/**
 * Returns the cents to which a cancelled transaction is changed to take the cancelling back: what it was for, less what terminals had given back
 * of it before. 0 if it is not cancelled. Rule 6.8.
 */
export const restoredAmount = ({
  cancelledAmount,
  refundedAmount,
}: Pick<Transaction, 'cancelledAmount' | 'refundedAmount'>): number =>
  Math.max(0, (cancelledAmount ?? 0) - refundedAmount)
