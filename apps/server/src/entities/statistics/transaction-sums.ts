import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { spanRows } from './spans'

/** A subquery, since a join would read all cards of the company for the few transactions that are not summed. */
const productOfCard = sql`(
  select card_product_id from card where card.company_id = made.company_id and card.id = made.card_id
)`

/**
 * Counts and sums of a company's transactions in each span, as rows of `n` (number of the span, from 1), `card_product_id` (null
 * unless `byProduct`), `count` and `amount`. Cancelled ones do not count.
 *
 * `summed`: days of the spans whose sums hold. `open`: what is left of the spans, such as today, days with a recount, and
 * parts of days that were summed for another time zone; there the transactions themselves are counted. One statement, so that
 * sums, recounts and transactions are those of one moment.
 */
export const transactionSums = (companyID: SQLWrapper, spans: Span[], { byProduct = false } = {}): SQL => sql`
  with span as materialized (${spanRows(spans)}),
  summed as materialized (
    select span.n, day.starts, day.ends
    from span join summed_day day on day.starts >= span.starts and day.starts < span.ends and day.ends <= span.ends
    where not exists (
      select from transaction_recount changed
      where changed.company_id = ${companyID} and changed.date_in >= day.starts and changed.date_in < day.ends
    )
  ),
  open as materialized (
    select span.n, lower(part) as starts, upper(part) as ends
    from span left join (
      select n, range_agg(tstzrange(starts, ends)) as days from summed group by n
    ) covered on covered.n = span.n
    cross join lateral unnest(
      tstzmultirange(tstzrange(span.starts, span.ends)) - coalesce(covered.days, '{}')
    ) as part
  )
  select n, card_product_id, sum(count)::bigint as count, sum(amount)::bigint as amount
  from (
    select summed.n, ${byProduct ? sql`day.card_product_id` : sql`null::bigint`} as card_product_id,
      day.count, day.amount
    from summed join transaction_day day on day.company_id = ${companyID} and day.starts = summed.starts
    union all
    select open.n, ${byProduct ? productOfCard : sql`null::bigint`}, 1, made.amount
    from open join transaction made on made.company_id = ${companyID}
      and made.date_in >= open.starts and made.date_in < open.ends and made.amount > 0
  ) part
  group by n, card_product_id`
