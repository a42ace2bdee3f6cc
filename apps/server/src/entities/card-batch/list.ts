import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { user } from '@kaarditeek/db/schema/user'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { eq, inArray } from 'drizzle-orm'
import { defineList, listOf, own } from '../../core/list/define-list'
import { unitOfCard } from '../card/cards'
import { displayName } from '../operator/display-name'

/** Columns of a batch in every list of batches. */
export const batchColumns = {
  cardBatchID: cardBatch.cardBatchID,
  dateIn: cardBatch.dateIn,
  cardCount: cardBatch.cardCount,
  webEnabled: cardBatch.webEnabled,
  authorName: displayName.as('author'),
}

const batches = (db: Db) =>
  db
    .select(batchColumns)
    .from(cardBatch)
    .innerJoin(account, eq(account.accountID, cardBatch.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .$dynamic()

/** Batches with cards of one customer. */
export const printerBatchList = defineList(cardCalls.printerBatches, {
  from: batches,
  within: own(cardBatch),
  id: cardBatch.cardBatchID,
  before: listOf(customer, ({ customerID }) => ({ customerID })),
  where: ({ customerID }, { db, own }) => [
    inArray(
      cardBatch.cardBatchID,
      db
        .select({ cardBatchID: card.cardBatchID })
        .from(card)
        .innerJoin(customerUnit, unitOfCard)
        .where(own(customerUnit, { customerID })),
    ),
  ],
  sort: { dateIn: cardBatch.dateIn },
})
