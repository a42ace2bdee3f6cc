import { z } from 'zod'
import { DomainError } from '../error/domain-error'
import type { RefusalReason } from '../error/reasons'
import { cardMonth, day, id, idempotencyKey, instant, optional } from '../field'
import type { BusinessTime } from '../time/business-time'
import { endTimeOf } from './rules'
import { type Card, cardIDs, cardRow, zipPassword } from './schema'
import type { NewValidity } from './validity'

/** One card, or up to 1,000 different ones. */
export const renewedCardID = z.union([id(), cardIDs()])

/**
 * Cards to renew in one batch. `validTo` and `expiryDateOnCard` apply to all new cards; by default they follow from each card's
 * product. Other fields of `card` are ignored: they are copied from the renewed card. Rule 5.7.
 */
export const renewal = z.strictObject({
  cardID: renewedCardID.transform((one) => [one].flat()),
  card: optional(z.object({ validTo: day().optional(), expiryDateOnCard: cardMonth().optional() })),
  pwd: optional(zipPassword()),
  idempotencyKey: optional(idempotencyKey()),
})
export type Renewal = z.output<typeof renewal>

/** Days of the card that renews another one: from the day after its end, for the product's duration in months. Rule 5.7. */
export const renewedValidity = (
  card: { validTo: Date; duration: number },
  chosen: { validTo?: string; expiryDateOnCard?: string } | null,
  time: BusinessTime,
): NewValidity => {
  const validFrom = time.addDays(time.dayOf(card.validTo), 1)
  const validTo = chosen?.validTo ?? time.dayOf(endTimeOf(validFrom, card.duration, time))
  return { validFrom, validTo, expiryDateOnCard: chosen?.expiryDateOnCard ?? validTo.slice(0, 7) }
}

type Limits = Pick<Card, 'amountLimit' | 'countLimit'>

/** Limits of the card that renews another one: those of the old card, however much of them is used. Rule 5.7. */
export const renewedLimits = ({ amountLimit, countLimit }: Limits): Limits => ({ amountLimit, countLimit })

/** The amount limits of the cards that renew others together, in cents, and the number of unlimited ones among them. Rule 5.7. */
export const renewedTogether = (cards: readonly Limits[]): { sum: number; unlimited: number } => {
  const amounts = cards.map((card) => renewedLimits(card).amountLimit)
  const limited = amounts.filter((amount) => amount !== null)
  return { sum: limited.reduce((sum, amount) => sum + amount, 0), unlimited: amounts.length - limited.length }
}

type Renewable = {
  expiringSoon: boolean
  renewed: boolean
  /** The card that replaces it. */
  successorID: number | null
  customerClosed: boolean
  customerUnitClosed: boolean
  cardProductClosed: boolean
}

const reasonOf = (card: Renewable): RefusalReason | null => {
  if (card.renewed) return 'alreadyRenewed'
  if (card.successorID !== null) return 'alreadyReplaced'
  if (!card.expiringSoon) return 'notExpiringSoon'
  if (card.customerClosed) return 'customerClosed'
  if (card.customerUnitClosed) return 'unitClosed'
  return card.cardProductClosed ? 'productClosed' : null
}

/** Why a card cannot be renewed, or null. Rule 5.7. */
export const mayRenewCard = (card: Renewable): DomainError | null => {
  const reason = reasonOf(card)
  return reason && new DomainError('ERROR_INVALID_VALUE', { reason })
}

/** A card that expires soon, and the validity of the card that would renew it. */
export const expiringCard = cardRow.extend({
  cardProductClosed: z.boolean(),
  renewal: z.object({ validFrom: instant(), validTo: instant(), expiryDateOnCard: instant() }),
})
export type ExpiringCard = z.output<typeof expiringCard>
