import type { Connection } from '@kaarditeek/db/client'
import { importer } from '../import/file'

const CARDS = 10_000
const TERMINALS = 100

/**
 * Adds `count` transactions of November 2026, in a company with 1,000 customers, 10,000 cards and 100 terminals of 10 owners.
 * Returns how its superuser logs in.
 */
export const seedTransactions = async (connection: Pick<Connection, 'db' | 'sql'>, count: number) => {
  const { sql } = connection
  const { companyID, logIn } = await importer(connection)
  await sql`
    insert into card (company_id, pan, name_on_card, card_product_id, customer_unit_id, valid_from, valid_to, expiry_date_on_card,
      amount_used, times_used)
    select ${companyID}, '94120051' || lpad(n::text, 8, '0'), 'NAME ON CARD', (select max(id) from card_product where company_id = ${companyID}),
      unit.id, '2026-01-01', '2028-01-01', '2028-01-31', 0, 0
    from generate_series(0, ${CARDS - 1}::int) n
    join (select customer_unit_id as id, row_number() over (order by customer_unit_id) - 1 as place
      from customer_unit where company_id = ${companyID}) unit on unit.place = n % 1000`
  await sql`insert into terminal_owner (company_id, name) select ${companyID}, 'Owner ' || n from generate_series(1, 10) n`
  await sql`
    insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
    select company_id, terminal_owner_id, 'T' || terminal_owner_id || '-' || n, 'M'
    from terminal_owner, generate_series(1, ${TERMINALS / 10}::int) n where company_id = ${companyID}`
  await sql`
    with cards as (select array_agg(id) as ids from card where company_id = ${companyID}),
      terminals as (select array_agg(id) as ids from terminal where company_id = ${companyID})
    insert into transaction (company_id, card_id, terminal_id, account_id, amount, date_in, comment, show_comment_in_reports)
    select ${companyID}, cards.ids[1 + n % ${CARDS}::int], terminals.ids[1 + n * 7 % ${TERMINALS}::int],
      (select max(account_id) from account where company_id = ${companyID}), 100 + n % 9000,
      '2026-10-31T22:00:00Z'::timestamptz + (n::float / ${count}::int) * interval '30 days' * 0.999,
      'A comment of usual length', n % 3 = 0
    from cards, terminals, generate_series(0, ${count - 1}::int) n`
  await sql`
    update card set amount_used = made.sum, times_used = made.count
    from (select card_id, sum(amount) as sum, count(*) as count from transaction where company_id = ${companyID} group by 1) made
    where company_id = ${companyID} and id = made.card_id`
  await sql`vacuum analyze transaction`
  await sql`vacuum analyze card`
  return logIn
}
