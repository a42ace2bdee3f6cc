import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { CardState } from '@kaarditeek/domain/card/rules'
import { CardType } from '@kaarditeek/domain/card-product/schema'
import { addHours } from 'date-fns'
import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Work } from '../core/work/work'
import { cardStateIs } from '../ledger/card-state'
import { linesOf, writeLoads } from '../ledger/write-loads'
import { loadReasons } from './names'

/** Every card of this many is loaded. */
const OF_CARDS = 7
/** The first loads are of three months ago, the latest ones, of the newest cards, of today. */
const DAYS = 90
const AMOUNTS = [1_000, 2_000, 2_500, 5_000]

/** Loads some of the active limited cards of prepaid products, as over the last months. */
export const addLoads = async (w: Work, now: Date) => {
  const cards = await w.db
    .select({ id: card.id, validFrom: card.validFrom })
    .from(card)
    .innerJoin(
      cardProduct,
      and(eq(cardProduct.companyID, card.companyID), eq(cardProduct.id, card.cardProductID)),
    )
    .where(
      and(
        w.own(card, {}),
        cardStateIs(CardState.active, now),
        isNotNull(card.customerUnitID),
        gt(card.amountLimit, 0),
        ne(cardProduct.cardTypeID, CardType.discount),
      ),
    )
    .orderBy(asc(card.id))
  const loaded = cards.filter((_, index) => index % OF_CARDS === 0)
  for (const [index, { id: cardID, validFrom }] of loaded.entries()) {
    const at = addHours(now, -24 * Math.floor((DAYS * (loaded.length - 1 - index)) / loaded.length) - 1)
    if (at < validFrom) continue
    const amount = AMOUNTS[index % AMOUNTS.length] ?? 0
    const reason = loadReasons[index % loadReasons.length] ?? null
    await writeLoads({ ...w, now: at }, linesOf([{ cardID, amount, uses: 0, reason }]), { kind: 'load' })
  }
  await dateBalances(w)
}

/** Gives the loads the balances of their time: payments that were made after them had been written before. */
const dateBalances = (w: Work) =>
  w.unscoped.execute(sql`
    update card_load set (amount_balance, count_balance) = (
      select card_load.amount_balance + coalesce(sum(amount), 0), card_load.count_balance + count(*) from transaction
      where company_id = card_load.company_id and card_id = card_load.card_id and date_in > card_load.date_in)
    where company_id = ${w.by.companyID} and kind = 'load'`)
