import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { and, eq } from 'drizzle-orm'

/** Joins a card's product. */
export const productOfCard = and(
  eq(cardProduct.companyID, card.companyID),
  eq(cardProduct.id, card.cardProductID),
)

/** Selects cards as they are shown while they have no client. */
export const cards = (db: Db) =>
  db
    .select({
      id: card.id,
      pan: card.pan,
      nameOnCard: card.nameOnCard,
      info: card.info,
      hiddenName: card.hiddenName,
      cardProductID: card.cardProductID,
      cardProductName: cardProduct.name,
      duration: cardProduct.duration,
      expiryDateOnCard: card.expiryDateOnCard,
    })
    .from(card)
    .innerJoin(cardProduct, productOfCard)
    .$dynamic()
