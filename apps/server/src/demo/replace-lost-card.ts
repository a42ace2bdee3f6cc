import { card } from '@kaarditeek/db/schema/card'
import { and, asc, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Work } from '../core/work/work'
import { replaceCard } from '../entities/card/replace-card'

/** Replaces an active card that has money left, so that the company has a chain of cards. */
export const replaceLostCard = async (w: Work, appSecret: string): Promise<void> => {
  const [lost] = await w.db
    .select({ cardID: card.id })
    .from(card)
    .where(
      and(
        w.own(card, { closedAt: null }),
        isNotNull(card.customerUnitID),
        lt(card.validFrom, w.now),
        gt(card.validTo, w.now),
        sql`${card.amountUsed} between 1 and ${card.amountLimit} - 1`,
      ),
    )
    .orderBy(asc(card.pan))
    .limit(1)
  if (!lost) return
  const order = { ...lost, reason: 'Kaart on kadunud', close: false, idempotencyKey: null }
  await replaceCard(w, order, { appSecret })
}
