import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { mayGetClient } from '@kaarditeek/domain/card/without-client/rules'
import { ensureEach } from '@kaarditeek/domain/error/ensure-each'
import { asc, getTableColumns } from 'drizzle-orm'
import type { Work } from '../../../core/work/work'
import { productOfCard } from '../../../ledger/card-joins'

/**
 * Locks the company's cards in the order of their ids, so that two calls cannot deadlock, and returns the cards with the
 * durations of their products. `ERROR_INVALID_VALUE` beside each id that is not an open card without a client.
 */
export const lockCardsWithoutClient = async (w: Work, cardIDs: readonly number[]) => {
  const rows = await w.db
    .select({ ...getTableColumns(card), duration: cardProduct.duration })
    .from(card)
    .innerJoin(cardProduct, productOfCard)
    .where(w.own(card, { id: cardIDs }))
    .orderBy(asc(card.id))
    .for('no key update', { of: card })
  const byID = new Map(rows.map((row) => [row.id, row]))
  ensureEach('cardIDs', cardIDs, (id) => mayGetClient(byID.get(id)))
  return byID
}
