import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { At } from '../list/define-list'

/** Products with the number of their active cards. */
export const cardProducts = (db: Db, { now }: At) => {
  const active = db
    .select({
      companyID: card.companyID,
      cardProductID: card.cardProductID,
      noOfActiveCards: sql<number>`count(*)`.mapWith(Number).as('no_of_active_cards'),
    })
    .from(card)
    .where(
      and(
        eq(card.companyID, cardProduct.companyID),
        eq(card.cardProductID, cardProduct.id),
        isNull(card.closedAt),
        lte(card.validFrom, now),
        gte(card.validTo, now),
      ),
    )
    .groupBy(card.companyID, card.cardProductID)
    .as('active')
  return db
    .select({
      id: cardProduct.id,
      name: cardProduct.name,
      issuerIDNo: cardProduct.issuerIDNo,
      minAccountIDNo: cardProduct.minAccountIDNo,
      maxAccountIDNo: cardProduct.maxAccountIDNo,
      panLength: cardProduct.panLength,
      duration: cardProduct.duration,
      cardTypeID: cardProduct.cardTypeID,
      webEnabled: cardProduct.webEnabled,
      noOfActiveCards: active.noOfActiveCards,
    })
    .from(cardProduct)
    .leftJoinLateral(active, sql`true`)
    .$dynamic()
}
