import { card } from '@kaarditeek/db/schema/card'
import { MAX_USES } from '@kaarditeek/domain/card/load/rules'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import type { Actor } from '../core/work/scope'
import type { Work } from '../core/work/work'
import { lastOfChain } from './chain-sql'
import { moveValue } from './write-loads'

type Scope = Pick<Work, 'unscoped' | 'now'> & { by: Actor }

/** Value that a reversal or a change of a transaction gave back to a card, in cents and uses. */
type Freed = { cardID: number; amount: number; uses: number }

type Card = { id: number; isLimited: boolean; takesUses: boolean; hasEnded: boolean }

const held = async ({ unscoped, by, now }: Scope, cardID: number): Promise<Card | undefined> => {
  const [row] = await unscoped.execute<Card>(sql`
    select id, amount_limit is not null as "isLimited", coalesce(count_limit < ${MAX_USES}, false) as "takesUses",
      closed_at is not null or valid_to < ${instant(now)} as "hasEnded"
    from ${card} where company_id = ${by.companyID}::bigint and id = ${cardID}::bigint
    for no key update`)
  return row && { ...row, id: Number(row.id) }
}

const lastIDOf = async ({ unscoped, by }: Scope, cardID: number): Promise<number | null> => {
  const start = { companyID: sql`${by.companyID}::bigint`, cardID: sql`${cardID}::bigint` }
  const [last] = await unscoped.execute<{ id: number }>(lastOfChain<SQL>(sql, start))
  return last ? Number(last.id) : null
}

/**
 * The last card of the chain of replacements, locked; undefined for a card without a successor. A card may be replaced while its lock
 * is waited for: then its own successor is the last.
 */
const lockLast = async (scope: Scope, cardID: number): Promise<Card | undefined> => {
  const lastID = await lastIDOf(scope, cardID)
  if (lastID === null) return undefined
  const last = await held(scope, lastID)
  return (await lockLast(scope, lastID)) ?? last
}

/**
 * Moves what was given back to a replaced card on to the last card of its chain, or leaves it where that one has ended. Returns the id
 * of the card that got it. The caller has locked the replaced card. Rule 5.24.
 */
export const moveFreed = async (scope: Scope, { cardID, amount, uses }: Freed): Promise<number | null> => {
  const last = await lockLast(scope, cardID)
  if (!last || last.hasEnded) return null
  const old = await held(scope, cardID)
  const value = {
    amount: old?.isLimited && last.isLimited ? amount : 0,
    uses: old?.takesUses && last.takesUses ? uses : 0,
  }
  if (value.amount === 0 && value.uses === 0) return null
  await moveValue(scope, [cardID, last.id], value, null)
  return last.id
}
