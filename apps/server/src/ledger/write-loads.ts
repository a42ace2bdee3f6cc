import { card } from '@kaarditeek/db/schema/card'
import { cardLoad, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { change } from '@kaarditeek/db/schema/change'
import type { LoadKind } from '@kaarditeek/domain/card/load/kinds'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { snapshotSql } from '../core/history/snapshot-sql'
import { instant } from '../core/instant-sql'
import type { RequestKey } from '../core/work/request-key'
import type { Actor } from '../core/work/scope'
import type { Work } from '../core/work/work'

type Scope = Pick<Work, 'unscoped' | 'now'> & { by: Actor }

/** By how much a load changes the limits of a card, in cents and uses; 0 leaves that side alone. */
export type LoadLine = {
  cardID: number
  amount: number
  uses: number
  reason: string | null
  reversesLoadID?: number
  otherCardID?: number
}

/** What all loads of a statement have in common. */
export type LoadsOf = {
  kind: LoadKind
  loadPlanID?: number
  terminalID?: number
  /** Key of the request, kept with the load of one card. */
  key?: RequestKey & { cardID: number }
}

/** Lines as a query with the columns of `writeLoads`. */
export const linesOf = (lines: LoadLine[]): SQL => sql`
  select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as line("cardID" bigint, amount bigint, uses integer, reason text, "reversesLoadID" bigint, "otherCardID" bigint)`

/**
 * Raises or lowers the limits of cards, and writes their loads and histories, in one statement. The query selects the columns of a
 * `LoadLine`, each card once; the caller has locked and judged the cards. An unlimited side must have 0. Returns the ids of
 * loads and cards.
 */
export const writeLoads = async (
  { unscoped, by, now }: Scope,
  lines: SQL,
  of: LoadsOf,
): Promise<{ id: number; cardID: number }[]> => {
  const { kind, loadPlanID, terminalID, key } = of
  const isKeyed = sql`loaded.id = ${key?.cardID ?? null}::bigint`
  const accountID = sql`${by.accountID ?? null}::bigint`
  const accessTokenID = sql`${by.accessTokenID ?? null}::bigint`
  const webApiID = sql`${by.webApiID ?? null}::bigint`
  const at = instant(now)
  const rows = await unscoped.execute<{ id: number; cardID: number }>(sql`
    with line as materialized (${lines}),
    loaded as (
      update ${card} set amount_limit = card.amount_limit + line.amount, count_limit = card.count_limit + line.uses
      from line where card.company_id = ${by.companyID}::bigint and card.id = line."cardID"
      returning card.*
    ),
    recorded as (
      insert into ${change} (company_id, account_id, access_token_id, web_api_id, approved_by, entity, entity_id, valid_from, comment, snapshot)
      select company_id, ${accountID}, ${accessTokenID}, ${webApiID}, ${by.approvedBy ?? null}::bigint, ${getTableName(card)}, loaded.id, ${at}, line.reason,
        ${sql.raw(snapshotSql(card, 'loaded'))}
      from loaded join line on line."cardID" = loaded.id order by loaded.id
    )
    insert into ${cardLoad} (company_id, card_id, kind, amount, uses, amount_balance, count_balance, reason, account_id,
      access_token_id, web_api_id, terminal_id, date_in, load_plan_id, reverses_load_id, other_card_id, idempotency_key, fingerprint)
    select company_id, loaded.id, ${kind}, line.amount, line.uses, amount_limit - amount_used - amount_held,
      count_limit - times_used - count_held, line.reason, ${accountID}, ${accessTokenID}, ${webApiID}, ${terminalID ?? null}::bigint, ${at},
      ${loadPlanID ?? null}::bigint, line."reversesLoadID", line."otherCardID",
      case when ${isKeyed} then ${key?.idempotencyKey ?? null}::varchar end,
      case when ${isKeyed} then ${key?.fingerprint ?? null}::bytea end
    from loaded join line on line."cardID" = loaded.id order by loaded.id
    returning id, card_id as "cardID"`)
  return rows.map(({ id, cardID }) => ({ id: Number(id), cardID: Number(cardID) }))
}

/** A card of a plan with its amount in cents and its uses; null leaves that side alone. */
type PlanCard = { cardID: number; amount: number | null; uses: number | null; comment?: string | null }

/** Adds cards to a plan, in one statement. They go as JSON: thousands of parameters would keep the server from answering payments. */
export const writePlanCards = (
  { unscoped, by }: Pick<Work, 'unscoped'> & { by: Actor },
  loadPlanID: number,
  cards: readonly PlanCard[],
) =>
  unscoped.execute(sql`
    insert into ${loadPlanCard} (company_id, load_plan_id, card_id, amount, uses, comment)
    select ${by.companyID}::bigint, ${loadPlanID}::bigint, "cardID", amount, uses, comment
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
      as one("cardID" bigint, amount bigint, uses integer, comment varchar)`)

/** Moves value between two cards in one statement. Returns the load of the first. The caller has locked and judged both. */
export const moveValue = async (
  scope: Scope,
  [from, to]: readonly [number, number],
  { amount, uses }: { amount: number; uses: number },
  reason: string | null,
  key?: RequestKey,
): Promise<{ id: number }> => {
  const lines = [
    { cardID: from, amount: -amount, uses: -uses, reason, otherCardID: to },
    { cardID: to, amount, uses, reason, otherCardID: from },
  ]
  const loads = await writeLoads(scope, linesOf(lines), {
    kind: 'transfer',
    ...(key && { key: { ...key, cardID: from } }),
  })
  const load = loads.find(({ cardID }) => cardID === from)
  if (!load) throw new Error('The card was not locked')
  return load
}
