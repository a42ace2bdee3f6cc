import { DomainError } from '../../error/domain-error'
import type { BusinessTime } from '../../time/business-time'
import { endTimeOf } from '../rules'
import type { NewCardsWithoutClient } from './schema'

type Lasting = { duration: number; expiryDateOnCard: Date }
type Validity = { validFrom: string; validTo: string }

/** Month printed on cards that would begin today: the one in which their product's duration ends. */
export const usualMonthOnCard = (duration: number, today: string, time: BusinessTime): string =>
  time.monthOf(endTimeOf(today, duration, time))

/** Latest end of a card that begins on a business day: start + duration, and not after the month printed on the card. */
export const latestEnd = (card: Lasting, startDay: string, time: BusinessTime): Date => {
  const end = endTimeOf(startDay, card.duration, time)
  return end < card.expiryDateOnCard ? end : card.expiryDateOnCard
}

/** Why a card cannot begin on the day, or null: it is past. Specification §5, New cards. */
export const mayBegin = (day: string, today: string, field = 'validFrom'): DomainError | null =>
  day < today ? new DomainError('ERROR_INVALID_VALUE', { field }) : null

/** Why a card cannot be valid for so long, or null: not after its latest end. Rules §5. */
export const mayEnd = (
  card: Lasting,
  { validFrom, validTo }: Validity,
  time: BusinessTime,
): DomainError | null =>
  time.endOfDay(validTo) > latestEnd(card, validFrom, time)
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'validTo', reason: 'endsAfterCard' })
    : null

type Owned = { customerUnitID: number | null; closedAt: Date | null }

/** Why a card cannot be activated, get a client or be closed with others of its batch, or null. Specification §4. */
export const mayGetClient = (card: Owned | undefined): DomainError | null =>
  card && card.customerUnitID === null && card.closedAt === null
    ? null
    : new DomainError('ERROR_INVALID_VALUE', { reason: 'cardNotWithoutClient' })

type Product = { closedAt: Date | null; webEnabled: boolean }

/** Why the cards cannot be made, or null. `file` says whether the answer is the printer file. */
export const mayCreateWithoutClient = (
  { card, pwd }: NewCardsWithoutClient,
  { product, file, month }: { product: Product; file: boolean; month: string },
): DomainError | null => {
  if (product.closedAt) return new DomainError('ERROR_INVALID_VALUE', { field: 'card.cardProductID' })
  if (card.expiryDateOnCard < month)
    return new DomainError('ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE', { field: 'card.expiryDateOnCard' })
  if (file && product.webEnabled && !pwd) return new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  return null
}
