import { card } from '@kaarditeek/db/schema/card'
import { balanceAndTotals, cardStateAt } from '@kaarditeek/domain/card/rules'
import { and, isNotNull } from 'drizzle-orm'
import type { Key } from '../../../core/work/own-rows'
import type { Read } from '../../../core/work/scope'
import { useOfCard } from '../cards'
import type { Loadable } from './plan/lines'

/** Reads cards that have a client. Without the joins and dates of whole cards, since many are read at a time beside payments. */
export const loadableCards = async (
  r: Read,
  key: Key<typeof card>,
): Promise<(Loadable & { pan: string; blocked: boolean })[]> => {
  const { id, pan, validFrom, validTo, closedAt, blockedAt } = card
  const rows = await r.db
    .select({ id, pan, validFrom, validTo, closedAt, blockedAt, ...useOfCard })
    .from(card)
    .where(and(r.own(card, key), isNotNull(card.customerUnitID)))
  return rows.map((row) => ({
    id: row.id,
    pan: row.pan,
    blocked: row.blockedAt !== null,
    cardState: cardStateAt(row, r.now),
    balanceAndTotals: balanceAndTotals(row),
  }))
}
