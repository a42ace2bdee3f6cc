import type { Sql } from './client'

/**
 * Cards whose use is not what their transactions add up to: none, ever.
 * A cancelled transaction, of 0 cents, counts as no use.
 */
export const usedEqualsTransactions = (sql: Sql) => sql`
  select c.company_id, c.id, c.amount_used, c.times_used, t.amount, t.times
  from card c
  left join lateral (
    select coalesce(sum(amount), 0) as amount, count(*) filter (where amount > 0) as times
    from transaction where company_id = c.company_id and card_id = c.id
  ) t on true
  where c.amount_used <> t.amount or c.times_used <> t.times
     or c.amount_used > c.amount_limit or c.times_used > c.count_limit`
