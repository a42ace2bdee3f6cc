import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import { spanRows } from './spans'

/** A subquery, because a join would read all cards of the company for the few transactions that are not summed. */
const productOfCard = sql`(
  select card_product_id from card where card.company_id = made.company_id and card.id = made.card_id
)`

/**
 * Counts and sums of companies' transactions in each span, as rows of `company_id`, `n` (number of the span, from 1),
 * `card_product_id` (null unless `byProduct`), `count` and `amount`. Cancelled ones do not count. `companies` selects `company_id`.
 *
 * `day`: summed days within the spans. `changed`: those of a company whose sums do not hold, since a recount waits.
 * `open`: periods counted from the transactions: the changed days, and the parts of the spans without summed days, such as today
 *   and parts of days that were summed for another time zone.
 * One statement, so that sums, recounts and transactions are those of one moment. The lateral subqueries read each table by the
 * index of company and time, whatever the planner expects: as joins they read all transactions of a large company.
 */
export const transactionSums = (companies: SQL, spans: Span[], { byProduct = false } = {}): SQL => sql`
  with span as materialized (${spanRows(spans)}),
  company as materialized (${companies}),
  day as materialized (
    select span.n, day.starts, day.ends
    from span join summed_day day on day.starts >= span.starts and day.starts < span.ends and day.ends <= span.ends
  ),
  changed as materialized (
    select distinct changed.company_id, day.n, day.starts, day.ends
    from company
    join transaction_recount changed on changed.company_id = company.company_id
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
      select * from transaction_day
      where company_id = company.company_id
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
      select ${byProduct ? productOfCard : sql`null::bigint`}, count(*), sum(made.amount)
      from transaction made
      where made.company_id = open.company_id and made.date_in >= open.starts and made.date_in < open.ends
        and made.amount > 0
      group by 1
    ) made
  ) part
  group by company_id, n, card_product_id`

/** Selects one company, for `transactionSums` and `createdCardSums`. */
export const oneCompany = (companyID: number): SQL => sql`select ${companyID}::bigint as company_id`
