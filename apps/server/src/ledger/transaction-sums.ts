import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import { isIn } from './customer-days'
import { spanRows } from './spans'

/** A query of `company_id`, or the id of one company. */
export type Companies = SQL | number

export const idOf = (companies: Companies): number | undefined =>
  typeof companies === 'number' ? companies : undefined

export const selectOf = (companies: Companies): SQL =>
  typeof companies === 'number' ? sql`select ${companies}::bigint as company_id` : companies

/** The product of a transaction's card. A subquery, because a join would read all cards of the company. */
const productOfCard = (companyID?: number) => sql`(
  select card_product_id from card
  where ${isIn('card', companyID, 'made')} and card.id = made.card_id
)`

/**
 * Returns a query that counts and sums transactions by company and span. Its columns: `company_id`, `n` (number of the span, from
 * 1), `card_product_id` (null unless `byProduct`), `count` and `amount`, in cents. Cancelled transactions are left out. `companies`
 * selects `company_id`, or is the id of one company, as Citus needs it. Its steps:
 *
 * `day`: selects the summed days within the spans.
 * `changed`: selects the days of a company that wait for a recount, whose sums are therefore not used.
 * `open`: selects the periods to count from the transactions: changed days, and parts of the spans that no summed day covers, such as
 *   today, or parts of days that were summed in another time zone.
 *
 * Sums, recounts and transactions are read in one statement, so that they are of the same moment. The lateral subqueries make
 * PostgreSQL read each table by its index of company and time; joins would read all transactions of a large company.
 */
export const transactionSums = (companies: Companies, spans: Span[], { byProduct = false } = {}): SQL => {
  const companyID = idOf(companies)
  return sql`
  with span as materialized (${spanRows(spans)}),
  company as materialized (${selectOf(companies)}),
  day as materialized (
    select span.n, day.starts, day.ends
    from span join summed_day day on day.starts >= span.starts and day.starts < span.ends and day.ends <= span.ends
  ),
  changed as materialized (
    select distinct changed.company_id, day.n, day.starts, day.ends
    from company
    join transaction_recount changed on ${isIn('changed', companyID)}
      and changed.date_in >= (select min(starts) from day) and changed.date_in < (select max(ends) from day)
    cross join lateral (
      select starts from summed_day where starts <= changed.date_in order by starts desc limit 1
    ) own
    join day on day.starts = own.starts and changed.date_in < day.ends
  ),
  open as materialized (
    select company.company_id, span.n, lower(part) as starts, upper(part) as ends
    from span left join (
      select n, range_agg(tstzrange(starts, ends)) as days from day group by n
    ) covered on covered.n = span.n
    cross join lateral unnest(
      tstzmultirange(tstzrange(span.starts, span.ends)) - coalesce(covered.days, '{}')
    ) as part
    cross join company
    union all
    select company_id, n, starts, ends from changed
  )
  select company_id, n, card_product_id, sum(count)::bigint as count, sum(amount)::bigint as amount
  from (
    select sums.company_id, day.n, ${byProduct ? sql`sums.card_product_id` : sql`null::bigint`} as card_product_id,
      sums.count, sums.amount
    from company
    cross join lateral (
      select * from transaction_day own
      where ${isIn('own', companyID)}
        and starts between (select min(starts) from day) and (select max(starts) from day)
      offset 0
    ) sums
    join day on day.starts = sums.starts
    where not exists (
      select from changed where changed.company_id = sums.company_id and changed.starts = sums.starts
    )
    union all
    select open.company_id, open.n, made.*
    from open cross join lateral (
      select ${byProduct ? productOfCard(companyID) : sql`null::bigint`}, count(*), sum(made.amount)
      from transaction made
      where ${isIn('made', companyID, 'open')} and made.date_in >= open.starts and made.date_in < open.ends
        and made.amount > 0
      group by 1
    ) made
  ) part
  group by company_id, n, card_product_id`
}
