import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { withoutClientCalls } from '@kaarditeek/domain/card/without-client/calls'
import { and, eq, exists, sql } from 'drizzle-orm'
import { defineList, ensureRecord, own } from '../../../core/list/define-list'
import { batches, isWithoutClient } from './batches'
import { cardsWithoutClient } from './cards'

/** Batches that have open cards without a client. */
export const withoutClientList = defineList(withoutClientCalls, {
  from: batches,
  within: own(cardBatch),
  id: cardBatch.cardBatchID,
  where: (_, { db }) => [
    eq(cardBatch.withoutClient, true),
    exists(
      db
        .select({ any: sql`1` })
        .from(card)
        .where(
          and(
            eq(card.companyID, cardBatch.companyID),
            eq(card.cardBatchID, cardBatch.cardBatchID),
            isWithoutClient,
          ),
        ),
    ),
  ],
  sort: { dateIn: cardBatch.dateIn },
})

/** The open cards of a batch that have no client. */
export const cardsWithoutClientList = defineList(withoutClientCalls.cards, {
  from: cardsWithoutClient,
  within: own(card),
  id: card.id,
  before: ensureRecord(cardBatch, ({ cardBatchID }) => ({ cardBatchID, withoutClient: true })),
  where: ({ cardBatchID }) => [eq(card.cardBatchID, cardBatchID), isWithoutClient],
  sort: { pan: card.pan },
})
