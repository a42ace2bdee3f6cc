import type { Sql } from './client'

export type UnbalancedCard = {
  companyID: number
  cardID: number
  /** In cents. */
  amountUsed: number
  transactionSum: number
  timesUsed: number
  transactionCount: number
}

/**
 * Returns cards whose use differs from their transactions; always none. A cancelled transaction (amount 0) takes no use.
 */
export const usedEqualsTransactions = async (sql: Sql): Promise<UnbalancedCard[]> => [
  ...(await sql<UnbalancedCard[]>`
    select card.company_id as "companyID", card.id as "cardID",
      card.amount_used as "amountUsed", made.sum as "transactionSum",
      card.times_used as "timesUsed", made.count as "transactionCount"
    from card
    cross join lateral (
      select coalesce(sum(t.amount), 0)::bigint as sum, count(*) filter (where t.amount > 0) as count
      from "transaction" t
      where t.company_id = card.company_id and t.card_id = card.id
    ) made
    where (card.amount_used, card.times_used) is distinct from (made.sum, made.count)`),
]

/** Returns counts of open cards with a client that differ from the cards; always none. */
export const countsEqualCards = (sql: Sql) => sql`
  select company_id, card_product_id, valid_from, valid_to, n.open_cards, coalesce(c.open_cards, 0) as counted
  from (select * from card_count where open_cards > 0) n
  full join (
    select company_id, card_product_id, valid_from, valid_to, count(*)::int as open_cards
    from card where closed_at is null and customer_unit_id is not null group by 1, 2, 3, 4
  ) c using (company_id, card_product_id, valid_from, valid_to)
  where n.open_cards is distinct from c.open_cards`

/**
 * Returns sums of summed days that differ from the transactions; always none. Days of a company that wait for a recount are left
 * out, as readers leave them out.
 */
export const sumsEqualTransactions = (sql: Sql) => sql`
  with different as (
    select company_id, starts, card_product_id, s.count, s.amount, t.count as counted, t.amount as added
    from transaction_day s
    full join (
      select t.company_id, d.starts, card.card_product_id, count(*)::int as count, sum(t.amount)::bigint as amount
      from summed_day d
      join "transaction" t on t.date_in >= d.starts and t.date_in < d.ends and t.amount > 0
      join card on card.company_id = t.company_id and card.id = t.card_id
      group by 1, 2, 3
    ) t using (company_id, starts, card_product_id)
    where (s.count, s.amount) is distinct from (t.count, t.amount)
  )
  select * from different
  where not exists (
    select from transaction_recount r join summed_day d on r.date_in >= d.starts and r.date_in < d.ends
    where r.company_id = different.company_id and d.starts = different.starts
  )`
