import type { Tx } from '@kaarditeek/db/client'
import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import { ids } from '../core/ids-sql'
import { instant, instants } from '../core/instant-sql'
import type { Actor } from '../core/work/scope'

type Scope = { unscoped: Tx; by: Actor; now: Date }

/** An end of a card that is over: the card was extended or reopened since. */
export type FormerEnd = { cardID: number; at: Date }

/** `chosen` has the columns `id` of the cards and `ended_at`, null for a card that has not ended. */
const settle = ({ unscoped, by, now }: Scope, chosen: SQL) =>
  unscoped.execute(sql`
    with chosen as (${chosen}),
    held as (
      select card.*, chosen.ended_at, (
        select coalesce(sum(amount), 0) from card_load
        where card_load.company_id = ${by.companyID}::bigint and card_load.card_id = card.id
      ) as loaded
      from chosen join card on card.company_id = ${by.companyID}::bigint and card.id = chosen.id
      where amount_limit is not null and customer_unit_id is not null
    ),
    settled as (
      select *, case when ended_at is null then amount_limit else amount_used end - loaded as delta from held
    ),
    written as (
      insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, count_balance, account_id,
        access_token_id, web_api_id, date_in)
      select company_id, id, case when delta < 0 then 'expired' else 'revived' end, delta, 0,
        case when ended_at is null then amount_limit - amount_used - amount_held else 0 end,
        count_limit - times_used - count_held,
        ${by.accountID ?? null}::bigint, ${by.accessTokenID ?? null}::bigint, ${by.webApiID ?? null}::bigint,
        coalesce(ended_at, ${instant(now)})
      from settled where delta <> 0 order by id
      returning company_id, date_in
    )
    insert into transaction_recount (company_id, date_in)
    select distinct company_id, date_in from written where date_in < ${instant(now)}
    on conflict (company_id, date_in) do update set date_in = excluded.date_in`)

/** When a card ended, by closing or by its validity; null for a card that has not. */
const endedAt = (now: Date) =>
  sql`case when closed_at is not null then closed_at when valid_to < ${instant(now)} then valid_to end`

/**
 * Makes the loads of cards agree with what is owed on them: of an ended card nothing, of any other its balance. The difference is
 * a load `expired`, dated by the card's end, or `revived`, dated now; without a difference nothing is written. Nothing is owed on
 * unlimited cards. The caller has locked the cards. Rule 5.21.
 */
export const settleEnds = async (scope: Scope, cardIDs: number[]): Promise<void> => {
  if (cardIDs.length === 0) return
  await settle(
    scope,
    sql`select id, ${endedAt(scope.now)} as ended_at from card
      where company_id = ${scope.by.companyID}::bigint and id = any(${ids(cardIDs)})`,
  )
}

/** Writes off what was left at an end that is over, unless it was written off in time. */
export const settleFormerEnds = async (scope: Scope, ends: FormerEnd[]): Promise<void> => {
  if (ends.length === 0) return
  await settle(
    scope,
    sql`select * from unnest(${ids(ends.map(({ cardID }) => cardID))}, ${instants(ends.map(({ at }) => at))}) as former(id, ended_at)`,
  )
}

/** Cards of a company that are not closed, and whose validity ended in a span. */
const endedWithin = (companyID: number, { starts, ends }: Span) => sql`from card
  where company_id = ${companyID}::bigint and closed_at is null
    and valid_to >= ${instant(starts)} and valid_to < ${instant(ends)}`

/**
 * Writes off what was left on the company's cards whose validity ended in a span. Locks them first, in a statement of its own: the
 * next one then reads what others wrote while it waited for their locks.
 */
export const settleEndsWithin = async (scope: Scope, span: Span): Promise<void> => {
  const ended = endedWithin(scope.by.companyID, span)
  const held = await scope.unscoped.execute(sql`select id ${ended} order by id for no key update`)
  if (held.length > 0) await settle(scope, sql`select id, valid_to as ended_at ${ended}`)
}
