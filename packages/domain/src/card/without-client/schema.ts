import { z } from 'zod'
import { day, id, instant, optional, unlimitable, whole, wholeEuros } from '../../field'
import { nextCursor } from '../../list/paging'
import { BATCH_MAX, cardBatch, cardIDs, newCard, zipPassword } from '../schema'

const { cardProductID, nameOnCard, info, hiddenName, expiryDateOnCard } = newCard.shape

/** New cards whose client, validity and limits are set later. Rule 5.4. */
export const newCardsWithoutClient = z.strictObject({
  card: z.strictObject({ cardProductID, nameOnCard, info, hiddenName, expiryDateOnCard }),
  noOfCards: whole({ min: 1, max: BATCH_MAX }),
  pwd: optional(zipPassword()),
})
export type NewCardsWithoutClient = z.output<typeof newCardsWithoutClient>

/** A batch of cards without a client. `cardsLeft` is the number of open ones that still have none. */
export const batchWithoutClient = cardBatch.extend({
  cardsLeft: z.int(),
  cardProductID: id(),
  cardProductName: z.string(),
  /** Duration of the product, in months. */
  duration: z.int(),
  expiryDateOnCard: instant(),
  authorName: z.string(),
})
export type BatchWithoutClient = z.output<typeof batchWithoutClient>

/** A card without a client. It cannot be paid with. */
export const cardWithoutClient = z.object({
  id: id(),
  pan: z.string(),
  nameOnCard: z.string(),
  info: z.string().nullable(),
  hiddenName: z.string().nullable(),
  cardProductID: id(),
  cardProductName: z.string(),
  /** Duration of the product, in months. */
  duration: z.int(),
  expiryDateOnCard: instant(),
})
export type CardWithoutClient = z.output<typeof cardWithoutClient>

/** A batch with a page of its cards. */
export const batchWithCards = batchWithoutClient.extend({
  list: z.array(cardWithoutClient),
  count: z.int(),
  ...nextCursor,
})

export const chosenCards = z.strictObject({ cardIDs: cardIDs() })
export type ChosenCards = z.output<typeof chosenCards>

/** Validity and limits that a card gets with its client. Days of the business time zone, amounts in cents; null is unlimited. */
export const activeCard = {
  validFrom: day(),
  validTo: day(),
  amountLimit: unlimitable(wholeEuros()),
  countLimit: unlimitable(whole()),
}
type Validity = { validFrom: string; validTo: string }

/** Adds `ERROR_MIN_BIGGER_MAX` for a validity that ends before it begins. */
export const endsAfterStart = <V extends Validity>({ value, issues }: z.core.ParsePayload<V>): void => {
  if (value.validTo < value.validFrom)
    issues.push({ code: 'custom', input: value, path: ['validTo'], message: 'ERROR_MIN_BIGGER_MAX' })
}

/** The client that cards get. An omitted unit is the customer's default unit, or else its first. */
export const clientOfCards = z
  .strictObject({ customerID: id(), customerUnitID: optional(id()), ...activeCard })
  .check(endsAfterStart)

/** Gives cards to a client. */
export const addClient = z.strictObject({
  data: clientOfCards,
  cardIDs: cardIDs(),
})
export type AddClient = z.output<typeof addClient>
