import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { user } from '@kaarditeek/db/schema/user'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { and, eq, sql } from 'drizzle-orm'
import { displayName } from '../../../core/author'
import { defineList, ensureRecord, own } from '../../../core/list/define-list'
import type { Clock } from '../../../core/work/scope'
import { unitOfCard } from '../../../ledger/card-joins'

/** Columns of a batch in every list of batches. */
export const batchColumns = {
  cardBatchID: cardBatch.cardBatchID,
  dateIn: cardBatch.dateIn,
  cardCount: cardBatch.cardCount,
  webEnabled: cardBatch.webEnabled,
  authorName: displayName.as('author'),
}

/** Selects batches with the number of a customer's cards in each, at least one. */
const batchesOf = (db: Db, customerID: number) => {
  const counted = db
    .select({
      companyID: card.companyID,
      cardBatchID: card.cardBatchID,
      customerID: customerUnit.customerID,
      cards: sql<number>`count(*)::int`.as('cards'),
    })
    .from(card)
    .innerJoin(customerUnit, unitOfCard)
    .where(eq(customerUnit.customerID, customerID))
    .groupBy(card.companyID, card.cardBatchID, customerUnit.customerID)
    .as('counted')
  return db
    .select({ ...batchColumns, cardCount: counted.cards, customerID: counted.customerID })
    .from(cardBatch)
    .innerJoin(
      counted,
      and(eq(counted.companyID, cardBatch.companyID), eq(counted.cardBatchID, cardBatch.cardBatchID)),
    )
    .innerJoin(account, eq(account.accountID, cardBatch.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .$dynamic()
}

/** Batches with cards of one customer. */
export const printerBatchList = defineList(cardCalls.printerBatches, {
  from: (db: Db, _: Clock, { customerID }: { customerID: number }) => batchesOf(db, customerID),
  within: own(cardBatch),
  id: cardBatch.cardBatchID,
  before: ensureRecord(customer, ({ customerID }) => ({ customerID })),
  where: () => [],
  sort: { dateIn: cardBatch.dateIn },
})
