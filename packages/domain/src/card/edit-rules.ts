import { DomainError, refusedFields } from '../error/domain-error'
import type { BusinessTime } from '../time/business-time'
import type { CardLimits } from './edits'
import { CardState } from './rules'
import type { Card } from './schema'

const refusal = (
  reason:
    | 'cardClosed'
    | 'cardExpired'
    | 'cardNotClosed'
    | 'cardBlocked'
    | 'cardNotBlocked'
    | 'unitOfCardClosed'
    | 'unitClosed',
) => new DomainError('ERROR_INVALID_VALUE', { reason })

/** Why a card cannot be edited, closed, moved or limited anew, or null: it is neither active nor future. Rule 5.18. */
export const mayChangeCard = ({ cardState }: Pick<Card, 'cardState'>): DomainError | null => {
  if (cardState === CardState.closed) return refusal('cardClosed')
  return cardState === CardState.expired ? refusal('cardExpired') : null
}

/** Why a card cannot be reopened, or null: it is not closed, or its unit is. Rule 5.18. */
export const mayReopenCard = (card: Pick<Card, 'cardState' | 'customerUnitClosed'>): DomainError | null => {
  if (card.cardState !== CardState.closed) return refusal('cardNotClosed')
  return card.customerUnitClosed ? refusal('unitOfCardClosed') : null
}

/** Why a card cannot be blocked, or null: it is blocked already, or neither active nor future. Rule 5.25. */
export const mayBlockCard = (card: Pick<Card, 'cardState' | 'blocked'>): DomainError | null =>
  mayChangeCard(card) ?? (card.blocked ? refusal('cardBlocked') : null)

/** Why a card cannot be unblocked, or null: it is closed or not blocked. An expired card can be. Rule 5.25. */
export const mayUnblockCard = ({
  cardState,
  blocked,
}: Pick<Card, 'cardState' | 'blocked'>): DomainError | null => {
  if (cardState === CardState.closed) return refusal('cardClosed')
  return blocked ? null : refusal('cardNotBlocked')
}

type Unit = { customerID: number; closed: boolean }

/** Why a card cannot be moved to a unit, or null: the unit is closed or another customer's. Rule 5.18. */
export const mayMoveCard = (card: Pick<Card, 'cardState' | 'customerID'>, unit: Unit): DomainError | null => {
  const fixed = mayChangeCard(card)
  if (fixed) return fixed
  if (unit.customerID !== card.customerID)
    return new DomainError('ERROR_INVALID_VALUE', { reason: 'unitOfAnotherCustomer' })
  return unit.closed ? refusal('unitClosed') : null
}

/** Why a card cannot be extended by so many months, or null. A card of a closed unit cannot be. Rule 5.18. */
export const mayExtendCard = (
  card: Pick<Card, 'maxMonthsToExtend' | 'customerUnitClosed'>,
  months: number,
): DomainError | null =>
  months <= card.maxMonthsToExtend && !card.customerUnitClosed
    ? null
    : new DomainError('ERROR_CARD_CAN_NOT_BE_EXTENDED')

/** Returns the end of a card that is extended by months: the same day of a later month, or that month's last day. */
export const extendedTo = (validTo: Date, months: number, time: BusinessTime): Date =>
  time.endOfDay(time.addMonths(time.dayOf(validTo), months))

const isBelow = (limit: number | null, used: number) => limit !== null && limit < used

/** Why a card cannot have these limits, or null: it is neither active nor future, or they are below what is used and held. Rules 5.18 and 6.33. */
export const mayLimitCard = (
  card: Pick<Card, 'cardState' | 'balanceAndTotals'>,
  { amountLimit, countLimit }: Pick<CardLimits, 'amountLimit' | 'countLimit'>,
): DomainError | null => {
  const fixed = mayChangeCard(card)
  if (fixed) return fixed
  const { amountUsed, amountHeld, timesUsed, countHeld } = card.balanceAndTotals
  const faulty = [
    ...(isBelow(amountLimit, amountUsed + amountHeld) ? ['amountLimit'] : []),
    ...(isBelow(countLimit, timesUsed + countHeld) ? ['countLimit'] : []),
  ]
  return faulty.length === 0 ? null : refusedFields('limitBelowUsed', faulty)
}
