import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isIn } from './customer-days'
import { spanRows } from './spans'
import { type Companies, idOf, selectOf } from './transaction-sums'

/** Selects the number of cards that a company created in each span, by the time of their batches: `n`, from 1, and `count`. */
export const createdCards = (companyID: SQLWrapper, spans: Span[]): SQL => sql`
  select span.n, coalesce(sum(batch.card_count), 0)::bigint as count
  from (${spanRows(spans)}) span
  left join card_batch batch on batch.company_id = ${companyID}
    and batch.date_in >= span.starts and batch.date_in < span.ends
  group by span.n`

/**
 * Selects counts of the cards that companies created in each span, and the sums of their amount limits at issue, without
 * unlimited ones. Rows like those of `transactionSums`. Rule 10.2.
 */
export const createdCardSums = (companies: Companies, spans: Span[], { byProduct = false } = {}): SQL => sql`
  select company.company_id, span.n, ${byProduct ? sql`card.card_product_id` : sql`null::bigint`} as card_product_id,
    count(*) as count, coalesce(sum(card.amount_limit_at_issue), 0)::bigint as amount
  from (${selectOf(companies)}) company
  cross join (${spanRows(spans)}) span
  join card_batch batch on ${isIn('batch', idOf(companies))}
    and batch.date_in >= span.starts and batch.date_in < span.ends
  join card on card.company_id = batch.company_id and card.card_batch_id = batch.card_batch_id
  group by 1, 2, 3`
