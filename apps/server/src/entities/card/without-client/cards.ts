import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { productOfCard } from '../../../ledger/card-joins'

/** Selects cards without a client, with the fields that screens show. */
export const cardsWithoutClient = (db: Db) =>
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
