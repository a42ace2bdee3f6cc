import { card } from '@kaarditeek/db/schema/card'
import { sql } from 'drizzle-orm'
import type { Actor } from '../core/work/scope'
import type { Work } from '../core/work/work'
import { moveValue } from './write-loads'

type Scope = Pick<Work, 'unscoped' | 'now'> & { by: Actor }

/** Value that a reversal or a change of a transaction gave back to a card, in cents and uses. */
type Freed = { cardID: number; amount: number; uses: number }

type Last = { id: number; takesAmount: boolean; takesUses: boolean }

/** The last card of the chain of replacements, locked; null for a card without a successor, or if the last one has ended. */
const lastOfChain = async ({ unscoped, by, now }: Scope, cardID: number): Promise<Last | null> => {
  const [last] = await unscoped.execute<Last>(sql`
    with recursive chain as (
      select successor_id as id, 1 as place from card_replacement
      where company_id = ${by.companyID}::bigint and card_id = ${cardID}::bigint
      union all
      select next.successor_id, place + 1 from chain join card_replacement next
        on next.company_id = ${by.companyID}::bigint and next.card_id = chain.id
    )
    select id, amount_limit is not null as "takesAmount", count_limit is not null as "takesUses" from ${card}
    where company_id = ${by.companyID}::bigint and id = (select id from chain order by place desc limit 1)
      and closed_at is null and valid_to >= ${now.toISOString()}::timestamptz
    for no key update`)
  return last ? { ...last, id: Number(last.id) } : null
}

/**
 * Moves what was given back to a replaced card on to the last card of its chain, or leaves it where that one has ended. Returns the id
 * of the card that got it. The caller has locked the replaced card. Rule 5.24.
 */
export const moveFreed = async (scope: Scope, { cardID, amount, uses }: Freed): Promise<number | null> => {
  const last = await lastOfChain(scope, cardID)
  if (!last) return null
  const value = { amount: last.takesAmount ? amount : 0, uses: last.takesUses ? uses : 0 }
  if (value.amount === 0 && value.uses === 0) return null
  await moveValue(scope, [cardID, last.id], value, null)
  return last.id
}
