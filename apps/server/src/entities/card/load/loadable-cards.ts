import { card } from '@kaarditeek/db/schema/card'
import { balanceAndTotals, cardStateAt } from '@kaarditeek/domain/card/rules'
import { and, isNotNull } from 'drizzle-orm'
import type { Key } from '../../../core/work/own-rows'
import type { Clock, Read } from '../../../core/work/scope'
import { useOfCard } from '../cards'
import type { Loadable } from './plan/lines'

const { id, pan, validFrom, validTo, closedAt, blockedAt } = card

/** Columns of a card that a load or its reversal is judged by. */
export const loadableColumns = { id, pan, validFrom, validTo, closedAt, blockedAt, ...useOfCard }

type LoadableRow = Pick<typeof card.$inferSelect, keyof typeof loadableColumns>

/** A card as the rules of loads judge it. */
export const showLoadable = (
  row: LoadableRow,
  { now }: Pick<Clock, 'now'>,
): Loadable & { pan: string; blocked: boolean } => ({
  id: row.id,
  pan: row.pan,
  blocked: row.blockedAt !== null,
  cardState: cardStateAt(row, now),
  balanceAndTotals: balanceAndTotals(row),
})

/** Reads cards that have a client. Without the joins and dates of whole cards, since many are read at a time beside payments. */
export const loadableCards = async (r: Read, key: Key<typeof card>) => {
  const rows = await r.db
    .select(loadableColumns)
    .from(card)
    .where(and(r.own(card, key), isNotNull(card.customerUnitID)))
  return rows.map((row) => showLoadable(row, r))
}
