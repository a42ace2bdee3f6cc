import { CardType } from '@kaarditeek/domain/card-product/schema'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import type { Clock } from '../core/work/scope'
import { isIn } from './customer-days'

/**
 * Cards with a term that ended since the first span with transactions or loads began: few, and no other card’s terms are looked up. A
 * sixth of the time of a report on today.
 */
const extendedSince = (companyID?: number): SQL => {
  const isWithin = sql`date_in >= open.starts and date_in < open.ends`
  return sql`
    select distinct t.company_id, t.card_id from card_term t
    where ${companyID === undefined ? sql`true` : isIn('t', companyID)} and t.until >= (
      select min(starts) from open
      where exists (select from transaction made where ${isIn('made', companyID, 'open')} and ${isWithin})
        or exists (select from card_load loaded where ${isIn('loaded', companyID, 'open')} and ${isWithin}))`
}

/**
 * A card's end of validity by which its value was owed at `at`, null if it was unlimited: that of its first term that lasted until
 * then, or what the card has now. `limit 1` makes PostgreSQL read single cards, where a join would read all of the company.
 */
const cardThen = (of: 'made' | 'loaded', companyID?: number): SQL => sql`
  cross join lateral (
    select card_product_id, case when amount_limit is not null then valid_to end as valid_to from card
    where ${isIn('card', companyID, of)} and card.id = ${sql.raw(of)}.card_id limit 1
  ) card
  left join extended on extended.company_id = ${sql.raw(of)}.company_id and extended.card_id = ${sql.raw(of)}.card_id
  left join lateral (
    select true as found, valid_to from card_term term
    where extended.card_id is not null and ${isIn('term', companyID, of)} and term.card_id = ${sql.raw(of)}.card_id and term.until >= ${sql.raw(of)}.date_in
    order by until limit 1
  ) term on true`

const validToThen = sql`case when term.found then term.valid_to else card.valid_to end`

/** Payments and entered transactions. */
const used = (companyID?: number): SQL => sql`
  select open.company_id, open.n, card.card_product_id, ${validToThen} as valid_to,
    0 as loaded, sum(made.amount) as used, 0 as expired, 0 as adjusted, 0 as moved
  from open cross join lateral (
    select t.company_id, t.card_id, t.date_in, t.amount from transaction t
    where ${isIn('t', companyID, 'open')} and t.date_in >= open.starts and t.date_in < open.ends and t.amount > 0
    order by t.card_id offset 0
  ) made ${cardThen('made', companyID)}
  group by 1, 2, 3, 4`

/** Loads by their kind. */
const loads = (companyID?: number): SQL => sql`
  select open.company_id, open.n, card.card_product_id, ${validToThen} as valid_to,
    coalesce(sum(loaded.amount) filter (where loaded.kind in ('issued', 'load')), 0), 0,
    coalesce(-sum(loaded.amount) filter (where loaded.kind in ('expired', 'revived')), 0),
    coalesce(sum(loaded.amount) filter (where loaded.kind = 'adjustment'), 0),
    coalesce(sum(loaded.amount) filter (where loaded.kind = 'transfer'), 0)
  from open cross join lateral (
    select l.company_id, l.card_id, l.date_in, l.kind, l.amount from card_load l
    where ${isIn('l', companyID, 'open')} and l.date_in >= open.starts and l.date_in < open.ends and l.amount <> 0
    offset 0
  ) loaded ${cardThen('loaded', companyID)}
  group by 1, 2, 3, 4`

/** What was left on cards that got another end of validity: it leaves one month and enters another. */
const terms = (companyID?: number): SQL => sql`
  select term.company_id, term.n, card.card_product_id, side.valid_to, 0, 0, 0,
    sum(case when both_owed then 0 else side.amount end), sum(case when both_owed then side.amount else 0 end)
  from (
    select own.*, open.n from open cross join lateral (
      select * from card_term t
      where ${isIn('t', companyID, 'open')} and t.until >= open.starts and t.until < open.ends
      offset 0
    ) own
  ) term
  cross join lateral (
    select card_product_id, case when amount_limit is not null then valid_to end as valid_to from card
    where ${isIn('card', companyID, 'term')} and card.id = term.card_id limit 1
  ) card
  left join lateral (
    select true as found, valid_to from card_term later
    where ${isIn('later', companyID, 'term')} and later.card_id = term.card_id and later.until > term.until
    order by until limit 1
  ) next on true
  cross join lateral (select case when next.found then next.valid_to else card.valid_to end as next_to) follows
  cross join lateral (
    select coalesce((
      select sum(amount) from card_load l
      where ${isIn('l', companyID, 'term')} and l.card_id = term.card_id and l.date_in <= term.until
    ), 0) - coalesce((
      select sum(amount) from transaction t
      where ${isIn('t', companyID, 'term')} and t.card_id = term.card_id and t.date_in <= term.until
    ), 0) as amount, term.valid_to is not null and next_to is not null as both_owed
  ) value
  cross join lateral (values (term.valid_to, -value.amount), (next_to, value.amount)) side(valid_to, amount)
  group by 1, 2, 3, 4`

/** What was left on cards whose validity ended, until `settleEndsWithin` has written it off. */
const unsettledEnds = (now: Date, companyID?: number): SQL => sql`
  select open.company_id, open.n, ended.card_product_id, ended.valid_to, 0, 0, sum(written.amount - ended.amount_used), 0, 0
  from open cross join lateral (
    select * from card
    where ${isIn('card', companyID, 'open')} and valid_to >= open.starts
      and valid_to < least(open.ends, ${instant(now)})
      and closed_at is null and amount_limit is not null and customer_unit_id is not null
    offset 0
  ) ended
  cross join lateral (
    select coalesce(sum(amount), 0) as amount from card_load l
    where ${isIn('l', companyID, 'ended')} and l.card_id = ended.id
  ) written
  group by 1, 2, 3, 4`

export const owedColumns = ['loaded', 'used', 'expired', 'adjusted', 'moved'] as const
/** By how much the columns change what is owed. */
export const netOwed = sql`loaded - used - expired + adjusted + moved`
export type OwedColumn = (typeof owedColumns)[number]

/** The columns of `table`, each by `show`. */
export const eachOwed = (show: (column: SQL) => SQL): SQL =>
  sql.join(
    owedColumns.map((column) => show(sql.raw(column))),
    sql`, `,
  )

/**
 * Returns a query of what changes what is owed, in spans of companies. `open` selects `company_id`, `n`, `starts` and `ends`;
 * `companyID` is the id of one company, as Citus needs it. Its columns: `company_id`, `n`, `card_product_id`, `expiry_month`
 * (`YYYY-MM`) and, in cents, those of `owedColumns`. Unlimited cards and products of discounts are left out. Rule 10.9.
 *
 * All flows until a moment add up to what is left on the cards that have not ended then, whatever changed earlier: loads and
 * transactions count in the month in which their card expired at their time, and a later change of that month moves what was left.
 */
export const owedFlows = (open: SQL, { now, time }: Clock, companyID?: number): SQL => sql`
  select flow.company_id, flow.n, flow.card_product_id,
    to_char(flow.valid_to at time zone ${time.zone}, 'YYYY-MM') as expiry_month,
    ${eachOwed((column) => sql`sum(flow.${column})::bigint as ${column}`)}
  from (
    with open as materialized (${open}), extended as materialized (${extendedSince(companyID)})
    ${sql.join([used(companyID), loads(companyID), terms(companyID), unsettledEnds(now, companyID)], sql` union all `)}
  ) flow
  join card_product product on ${isIn('product', companyID, 'flow')} and product.id = flow.card_product_id
  where flow.valid_to is not null and product.card_type_id <> ${CardType.discount}
  group by 1, 2, 3, 4
  having ${sql.join(
    owedColumns.map((column) => sql`sum(flow.${sql.raw(column)}) <> 0`),
    sql` or `,
  )}`
