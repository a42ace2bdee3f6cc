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
