import { DomainError } from '../../error/domain-error'
import type { BusinessTime } from '../../time/business-time'
import { endTimeOf } from '../rules'
import type { NewCardsWithoutClient } from './schema'

type Lasting = { duration: number; expiryDateOnCard: Date }
type Validity = { validFrom: string; validTo: string }

/** Returns the month printed on cards that begin today: the month in which their product's duration ends. */
export const usualMonthOnCard = (duration: number, today: string, time: BusinessTime): string =>
  time.monthOf(endTimeOf(today, duration, time))

/** Returns the latest end of a card that begins on a business day: start + duration, at most the month printed on the card. */
export const latestEnd = (card: Lasting, startDay: string, time: BusinessTime): Date => {
  const end = endTimeOf(startDay, card.duration, time)
  return end < card.expiryDateOnCard ? end : card.expiryDateOnCard
}

/** Why a card cannot begin on the day, or null: the day is past. Rule 5.6. */
export const mayBegin = (day: string, today: string, field = 'validFrom'): DomainError | null =>
  day < today ? new DomainError('ERROR_INVALID_VALUE', { field }) : null

/** Why a card cannot end at this time, or null: it is after the card's latest end. Rule 5.5. */
export const mayEnd = (
  card: Lasting,
  { validFrom, validTo }: Validity,
  time: BusinessTime,
  field = 'validTo',
): DomainError | null =>
  time.endOfDay(validTo) > latestEnd(card, validFrom, time)
    ? new DomainError('ERROR_INVALID_VALUE', { field, reason: 'endsAfterCard' })
    : null

type Owned = { customerUnitID: number | null; closedAt: Date | null }

/** Why a card without a client cannot be activated, given a client or closed, or null. Rule 5.4. */
export const mayGetClient = (card: Owned | undefined): DomainError | null =>
  card && card.customerUnitID === null && card.closedAt === null
    ? null
    : new DomainError('ERROR_INVALID_VALUE', { reason: 'cardNotWithoutClient' })

/** What the rules of new cards without a client look at. */
type NewBatch = { card: Pick<NewCardsWithoutClient['card'], 'expiryDateOnCard'>; pwd: string | null }

type Product = { closedAt: Date | null; webEnabled: boolean }

/** Why the cards cannot be created, or null. `file` says whether the reply is the printer file. */
export const mayCreateWithoutClient = (
  { card, pwd }: NewBatch,
  { product, file, month }: { product: Product; file: boolean; month: string },
): DomainError | null => {
  if (product.closedAt) return new DomainError('ERROR_INVALID_VALUE', { field: 'card.cardProductID' })
  if (card.expiryDateOnCard < month)
    return new DomainError('ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE', { field: 'card.expiryDateOnCard' })
  if (file && product.webEnabled && !pwd) return new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  return null
}
