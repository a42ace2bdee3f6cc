import type { Pool } from '@kaarditeek/db/client'
import { sql } from 'drizzle-orm'
import type { TestCompany } from './fixtures'
import { NOW } from './test-app'

/** `count` customers with a unit, a contact person, a discount and three memos each; every twentieth is closed. */
const addCustomers = async (db: Pool, { companyID, by }: TestCompany, count: number) => {
  const company = sql`${companyID}::bigint`
  await db.execute(sql`insert into customer
    (company_id, customer_type_id, name, identification, email, language_id, customer_no, closed_at)
    select ${company}, case when n % 50 = 0 then 2 else 1 end, 'Customer ' || md5(n::text), (10000000 + n)::text,
      'info' || n || '@example.ee', 2, 'K' || lpad(n::text, 6, '0'), case when n % 20 = 0 then now() end
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`insert into customer_unit (company_id, customer_id, name)
    select company_id, customer_id, 'Unit ' || md5(customer_id::text) from customer
    where company_id = ${company} and customer_type_id <> 3`)
  await db.execute(sql`insert into contact_person (company_id, customer_id, contact_name, contact_email, is_primary)
    select company_id, customer_id, 'Contact', 'a@b.ee', true from customer where company_id = ${company}`)
  await db.execute(sql`insert into customer_discount (company_id, customer_id, discount_percentage, discount_from)
    select company_id, customer_id, 5, '2026-01-01' from customer where company_id = ${company}`)
  await db.execute(sql`insert into memo (company_id, customer_id, account_id, memo, time)
    select company_id, customer_id, ${by.accountID}::bigint, 'Memo ' || n, now() from customer, generate_series(1, 3) n
    where company_id = ${company}`)
}

/** `count` cards of 100 products, each issued as one batch. Every fourth customer has none; all of closed ones, and every fortieth other, are closed. */
const addCards = async (db: Pool, { companyID, by }: TestCompany, count: number) => {
  const company = sql`${companyID}::bigint`
  await db.execute(sql`insert into card_product (company_id, name, issuer_id_no, min_account_id_no, max_account_id_no,
      pan_length, duration, card_type_id, web_enabled, next_account_id_no)
    select ${company}, 'Product ' || md5(n::text), (93000000 + n)::text, '1', '9999999', 16, 24, 1, false, 1
    from generate_series(1, 100) n`)
  await db.execute(sql`insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
    select ${company}, ${by.accountID}::bigint, ${NOW.toISOString()}::timestamptz, ${count}::int / 100, false
    from generate_series(1, 100)`)
  await db.execute(sql`with unit as (
      select customer_unit_id as id, customer.closed_at, row_number() over (order by customer_unit_id) - 1 as place
      from customer_unit join customer using (company_id, customer_id)
      where company_id = ${company} and customer_id % 4 <> 0
    ), product as (
      select id, row_number() over (order by issuer_id_no) - 1 as place from card_product
      where company_id = ${company} and issuer_id_no like '93%'
    ), batch as (
      select card_batch_id, row_number() over (order by card_batch_id) - 1 as place from card_batch
      where company_id = ${company}
    ), made as (
      select n, ${NOW.toISOString()}::timestamptz - (n % 1000 - 30) * interval '1 day' as start
      from generate_series(0, ${count - 1}::int) n
    )
    insert into card (company_id, pan, name_on_card, card_product_id, card_batch_id, customer_unit_id, valid_from, valid_to,
      expiry_date_on_card, activation_date, amount_limit, closed_at)
    select ${company}, (93000001 + product.place)::text || lpad(n::text, 8, '0'), 'NAME ' || md5(n::text), product.id,
      batch.card_batch_id, unit.id, start, start + interval '24 months', start + interval '30 months', start, 5000,
      case when n % 40 = 0 then now() else unit.closed_at end
    from made join product on product.place = n * 100 / ${count}::int
      join batch on batch.place = product.place
      join unit on unit.place = n * 7 % (select count(*) from unit)`)
}

/** One transaction of each card, at 900 terminals of 300 owners. */
const addTransactions = async (db: Pool, { companyID, by }: TestCompany) => {
  const company = sql`${companyID}::bigint`
  await db.execute(sql`insert into terminal_owner (company_id, name)
    select ${company}, 'Owner ' || n from generate_series(1, 300) n`)
  await db.execute(sql`insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
    select company_id, terminal_owner_id, 'X' || terminal_owner_id || n, 'M' from terminal_owner, generate_series(1, 3) n
    where company_id = ${company}`)
  await db.execute(sql`with terminals as (
      select id, row_number() over (order by id) - 1 as place from terminal where company_id = ${company}
    )
    insert into transaction (company_id, card_id, terminal_id, account_id, amount, date_in)
    select company_id, card.id, terminals.id, ${by.accountID}::bigint, 100 + card.id % 900,
      ${NOW.toISOString()}::timestamptz - card.id % 365 * interval '1 day'
    from card join terminals on terminals.place = card.id * 7 % (select count(*) from terminals)
    where company_id = ${company}`)
}

/** Customers as many as said, with three cards and three transactions for each, to read plans of. */
export const addMany = async (db: Pool, of: TestCompany, customers: number): Promise<void> => {
  await addCustomers(db, of, customers)
  await addCards(db, of, 3 * customers)
  await addTransactions(db, of)
}
