import { z } from 'zod'
import { optional } from '../field'
import { type Renewal, renewal, renewedCardID } from './renewal'
import { type NewCards, newCard, newCards } from './schema'

/** Form of a renewal, which may contain a number of cards; it is ignored. */
export const renewalForm = renewal.extend({ noOfCards: optional(newCards.shape.noOfCards) })

/**
 * Input of `/cards/create`: new cards or, with `cardID`, a renewal. A renewal needs neither `card`, of which only the end of
 * validity counts, nor `noOfCards`. Rule 5.7.
 */
export const cardOrder = z
  .strictObject({
    ...newCards.shape,
    card: optional(newCard.partial()),
    noOfCards: optional(newCards.shape.noOfCards),
    cardID: optional(renewedCardID),
  })
  .transform(({ cardID, card, noOfCards, ...shared }, context): NewCards | Renewal => {
    const read =
      cardID === null
        ? newCards.safeParse({ ...shared, card: card ?? undefined, noOfCards: noOfCards ?? undefined })
        : renewal.safeParse({ ...shared, card, cardID })
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
