import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import type { Clock } from '../core/work/scope'
import { isIn } from './customer-days'
import { eachOwed, netOwed, owedFlows } from './owed-flows'
import { spanRows } from './spans'

/** Before the first load of any company. */
const BEGINNING = new Date('1900-01-01T00:00:00Z')

/**
 * Returns a query of what a company owed when a span began (`opening`) and of its flows in the span, like `owedFlows`, by product and
 * month of expiry. Its steps:
 *
 * `day`: selects the summed days before and within the span.
 * `changed`: selects those that wait for a recount.
 * `skipped`: selects the days whose sums are not used: changed ones, those without what is owed, and those of another time zone.
 * The parts: sums of the days before the span, less those of skipped days, sums of the days within it, and flows of what no day covers,
 * such as today, and of skipped days.
 *
 * All is read in one statement, as in `transactionSums`, so that it is of the same moment. Days before the span are by far the most:
 * to subtract the few skipped ones takes a third less time than to ask of each row whether it is skipped. Rule 10.9.
 */
export const owedSums = (companyID: number, { starts, ends }: Span, clock: Clock): SQL => {
  const spans = [
    { starts: BEGINNING, ends: starts },
    { starts, ends },
  ]
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
  const isOwn = isIn('owed_day', companyID)
  const nothing = eachOwed((column) => sql`0 as ${column}`)
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
    ),
    skipped as materialized (
      select starts from summed_day where starts not in (select starts from day)
      union all
      select starts from changed
    )
    select card_product_id, expiry_month, sum(opening)::bigint as opening,
      ${eachOwed((column) => sql`sum(${column})::bigint as ${column}`)}
    from (
      select card_product_id, expiry_month, sum(${netOwed}) as opening, ${nothing}
      from owed_day where ${isOwn} and starts < ${instant(starts)} group by 1, 2
      union all
      select card_product_id, expiry_month, -sum(${netOwed}), ${nothing}
      from owed_day where ${isOwn} and starts = any(array(select starts from skipped where starts < ${instant(starts)})) group by 1, 2
      union all
      select card_product_id, expiry_month, 0, ${eachOwed((column) => sql`sum(${column})`)}
      from owed_day where ${isOwn} and starts >= ${instant(starts)} and starts < ${instant(ends)}
        and starts not in (select starts from skipped) group by 1, 2
      union all
      select card_product_id, expiry_month, case when n = 1 then ${netOwed} else 0 end,
        ${eachOwed((column) => sql`case when n = 2 then ${column} else 0 end`)}
      from (${owedFlows(open, clock, companyID)}) flow
    ) part
    group by 1, 2`
}
