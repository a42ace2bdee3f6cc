import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { user } from '@kaarditeek/db/schema/user'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { batchColumns } from '../batch/list'

const ofBatch = and(eq(card.companyID, cardBatch.companyID), eq(card.cardBatchID, cardBatch.cardBatchID))

/** Condition for open cards without a client. The index `card_without_client` contains only these. */
export const isWithoutClient = and(isNull(card.customerUnitID), isNull(card.closedAt))

/** Selects the open cards of a batch that have no client. */
export const cardsLeftIn = (db: Db) =>
  db
    .select({ cardsLeft: sql<number>`count(*)`.mapWith(Number).as('cards_left') })
    .from(card)
    .where(and(ofBatch, isWithoutClient))

/** Selects batches with product, author and the number of cards that still have no client. */
export const batches = (db: Db) => {
  const left = cardsLeftIn(db).as('remaining')
  // The cards of a batch share their product and month.
  const sample = db
    .select({ cardProductID: card.cardProductID, expiryDateOnCard: card.expiryDateOnCard })
    .from(card)
    .where(ofBatch)
    .limit(1)
    .as('sample_card')
  return db
    .select({
      ...batchColumns,
      cardsLeft: left.cardsLeft,
      cardProductID: sample.cardProductID,
      cardProductName: cardProduct.name,
      duration: cardProduct.duration,
      expiryDateOnCard: sample.expiryDateOnCard,
    })
    .from(cardBatch)
    .innerJoin(account, eq(account.accountID, cardBatch.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .innerJoinLateral(left, sql`true`)
    .innerJoinLateral(sample, sql`true`)
    .innerJoin(
      cardProduct,
      and(eq(cardProduct.companyID, cardBatch.companyID), eq(cardProduct.id, sample.cardProductID)),
    )
    .$dynamic()
}
