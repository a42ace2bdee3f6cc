import type { Pool, Tx } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardHold } from '@kaarditeek/db/schema/card-hold'
import { transaction } from '@kaarditeek/db/transaction'
import type { HoldEnd } from '@kaarditeek/domain/hold/rules'
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { instant } from '../../core/instant-sql'
import type { Actor } from '../../core/work/scope'
import { moveFreed } from '../move-freed'
import { settleEnds } from '../settle-ends'

/** An open transaction in which a card is locked before its holds are read. */
export type HoldScope = { unscoped: Tx; by: Actor; now: Date }

/** The scope of a web API. */
export type WebApiScope = HoldScope & { by: { companyID: number; webApiID: number } }

export type HeldCard = typeof card.$inferSelect

/** Gives back what a locked card's open holds for which `which` holds keep, and moves it on if the card was replaced. Returns the cents. */
export const endHolds = async (
  { unscoped, by, now }: HoldScope,
  cardID: number,
  end: HoldEnd,
  which: SQL,
): Promise<number> => {
  const endedAt = end === 'expired' ? sql`ends_at` : instant(now)
  const [freed] = await unscoped.execute<{ amount: number; uses: number }>(sql`
    with kept as materialized (
      select hold_id, amount_held, holds_use from ${cardHold}
      where company_id = ${by.companyID}::bigint and card_id = ${cardID}::bigint and ended_at is null and ${which}
    ),
    ended as (
      update ${cardHold} set amount_held = 0, holds_use = false, "end" = ${end}, ended_at = ${endedAt}
      from kept where card_hold.company_id = ${by.companyID}::bigint and card_hold.hold_id = kept.hold_id
    ),
    freed as materialized (
      select sum(amount_held)::bigint as amount, (count(*) filter (where holds_use))::integer as uses from kept
    )
    update ${card} set amount_held = card.amount_held - freed.amount, count_held = card.count_held - freed.uses
    from freed where card.company_id = ${by.companyID}::bigint and card.id = ${cardID}::bigint and freed.amount > 0
    returning freed.amount, freed.uses`)
  if (!freed) return 0
  const amount = Number(freed.amount)
  await passOn({ unscoped, by, now }, { cardID, amount, uses: Number(freed.uses) })
  return amount
}

/** Moves what a hold gave back on to the card that replaced its card, and settles what is owed on a card that has ended. Rules 5.21 and 5.24. */
export const passOn = async (
  scope: HoldScope,
  freed: { cardID: number; amount: number; uses: number },
): Promise<void> => {
  await moveFreed(scope, freed)
  await settleEnds(scope, [freed.cardID])
}

/** Ends the holds of a locked card whose time is over. */
const endHoldsOver = (scope: HoldScope, cardID: number): Promise<number> =>
  endHolds(scope, cardID, 'expired', sql`ends_at <= ${instant(scope.now)}`)

/** Locks the card, ends its holds that are over, and returns the card; undefined if there is none. Rule 6.34. */
export const lockHeldCard = async (
  scope: HoldScope,
  which: SQL | undefined,
): Promise<HeldCard | undefined> => {
  const read = () =>
    scope.unscoped
      .select()
      .from(card)
      .where(and(eq(card.companyID, scope.by.companyID), which))
  const [found] = await read().for('no key update')
  if (!found || found.amountHeld === 0 || (await endHoldsOver(scope, found.id)) === 0) return found
  const [changed] = await read()
  return changed
}

/** Ends the holds of a card that are over, in a transaction of their own. */
export const endHoldsOfCard = (pool: Pool, companyID: number, which: SQL, now: Date) =>
  transaction(pool, (tx) => lockHeldCard({ unscoped: tx, by: { companyID }, now }, which))

/** Cards that have holds which are over, at most so many. */
const dueCards = (db: Pick<Tx, 'selectDistinct'>, now: Date, companyID: number | undefined, limit: number) =>
  db
    .selectDistinct({ companyID: cardHold.companyID, cardID: cardHold.cardID })
    .from(cardHold)
    .where(
      and(
        companyID === undefined ? undefined : eq(cardHold.companyID, companyID),
        isNull(cardHold.endedAt),
        lte(cardHold.endsAt, now),
      ),
    )
    .orderBy(asc(cardHold.companyID), asc(cardHold.cardID))
    .limit(limit)

/** Ends all holds of a company that are over at its time, in an open transaction. */
export const endHoldsOfCompany = async (tx: Tx, companyID: number, now: Date): Promise<void> => {
  const scope = { unscoped: tx, by: { companyID }, now }
  for (const { cardID } of await dueCards(tx, now, companyID, Number.MAX_SAFE_INTEGER))
    await lockHeldCard(scope, eq(card.id, cardID))
}

/** Cards whose holds one run of the job ends, each in a transaction of its own, so that payments hardly wait. */
const AT_ONCE = 1000

/** Ends holds that are over, for lists and operators: terminals' calls end those of their card themselves. Returns the number of cards. */
export const endDueHolds = async (pool: Pool, now: Date, closing: AbortSignal): Promise<number> => {
  const due = await dueCards(pool, now, undefined, AT_ONCE)
  for (const { companyID, cardID } of due) {
    if (closing.aborted) break
    await endHoldsOfCard(pool, companyID, eq(card.id, cardID), now)
  }
  return due.length
}
