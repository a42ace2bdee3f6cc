import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../core/work/scope'
import { isIn } from './customer-days'
import { eachOwed, owedFlows } from './owed-flows'
import { spanRows } from './spans'

/**
 * Returns a query of a company's flows of what is owed, like `owedFlows`, by span (`n` from 1), product and month of expiry. Summed
 * days are read from `owed_day`; as in `transactionSums`, days that wait for a recount and those that no summed day covers are
 * counted, and all is read in one statement. Spans do not overlap. Rule 10.9.
 */
export const owedSums = (companyID: number, spans: Span[], clock: Clock): SQL => {
  const open = sql`
    select ${companyID}::bigint as company_id, span.n, lower(part) as starts, upper(part) as ends
    from span left join (
      select n, range_agg(tstzrange(starts, ends)) as days from day group by n
    ) covered on covered.n = span.n
    cross join lateral unnest(
      tstzmultirange(tstzrange(span.starts, span.ends)) - coalesce(covered.days, '{}')
    ) as part
    union all
    select ${companyID}::bigint, n, starts, ends from changed`
  return sql`
    with span as materialized (${spanRows(spans)}),
    day as materialized (
      select span.n, day.starts, day.ends
      from span join summed_day day on day.starts >= span.starts and day.starts < span.ends and day.ends <= span.ends
      where day.owed
    ),
    changed as materialized (
      select distinct day.n, day.starts, day.ends
      from transaction_recount changed
      cross join lateral (
        select starts from summed_day where starts <= changed.date_in order by starts desc limit 1
      ) own
      join day on day.starts = own.starts and changed.date_in < day.ends
      where ${isIn('changed', companyID)}
        and changed.date_in >= (select min(starts) from day) and changed.date_in < (select max(ends) from day)
    )
    select n::int, card_product_id, expiry_month, ${eachOwed((column) => sql`sum(${column})::bigint as ${column}`)}
    from (
      select day.n, own.card_product_id, own.expiry_month, ${eachOwed((column) => sql`own.${column}`)}
      from (
        select * from owed_day own
        where ${isIn('own', companyID)} and starts between (select min(starts) from day) and (select max(starts) from day)
        offset 0
      ) own
      join day on day.starts = own.starts
      where own.starts not in (select starts from changed)
      union all
      select n, card_product_id, expiry_month, ${eachOwed((column) => column)}
      from (${owedFlows(open, clock, companyID)}) flow
    ) part
    group by 1, 2, 3`
}
