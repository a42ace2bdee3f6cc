import type { Sql } from '@kaarditeek/db/client'

/** The seeded company, and records of it that lists are filtered by. */
export type Seeded = { companyID: number; customerID: number; cardProductID: number; cardBatchID: number }

/**
 * A company with `customers` customers and ten times as many cards, straight into the tables with their indexes in place.
 * Every twentieth customer is closed, every fiftieth is private, and every fourth has no cards.
 */
export const seed = async (sql: Sql, customers: number): Promise<Seeded> => {
  const companyID = await idOf(sql`
    insert into company (name, identification, address, phone, email, card_creation_type_id)
    values ('Bench', '1', 'Tallinn', '+372 5000000', 'bench@demo.test', 1) returning company_id as id`)
  await addCustomers(sql, companyID, customers)
  await addCards(sql, companyID, customers * 10)
  await addTerminals(sql, companyID)
  await sql`vacuum analyze`
  const [card] = await sql`
    select card_product_id, card_batch_id, customer_id from card join customer_unit using (company_id, customer_unit_id)
    where card.id = (select max(id) from card where customer_unit_id is not null)`
  return {
    companyID,
    customerID: Number(card?.customer_id),
    cardProductID: Number(card?.card_product_id),
    cardBatchID: Number(card?.card_batch_id),
  }
}

const addCustomers = async (sql: Sql, companyID: number, count: number) => {
  await sql`
    insert into customer (company_id, customer_type_id, name, identification, email, language_id, customer_no, closed_at)
    select ${companyID}, case when n % 50 = 0 then 2 else 1 end, 'Customer ' || md5(n::text), (10000000 + n)::text,
      'info' || n || '@example.ee', 2, 'K' || lpad(n::text, 6, '0'), case when n % 20 = 0 then now() end
    from generate_series(1, ${count}::int) n`
  await sql`
    insert into customer_unit (company_id, customer_id, name)
    select company_id, customer_id, 'Unit ' || md5(customer_id::text) from customer`
  await sql`
    insert into contact_person (company_id, customer_id, contact_name, contact_email, is_primary)
    select company_id, customer_id, 'Contact', 'contact@example.ee', true from customer`
  await sql`
    insert into customer_discount (company_id, customer_id, discount_percentage, discount_from)
    select company_id, customer_id, 5, '2026-01-01' from customer`
}

const OWNERS = 500
const TERMINALS = 5000

const addTerminals = async (sql: Sql, companyID: number) => {
  await sql`
    insert into terminal_owner (company_id, name, identifier)
    select ${companyID}, 'Owner ' || md5(n::text), (20000000 + n)::text from generate_series(1, ${OWNERS}::int) n`
  await sql`
    insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
    select company_id, terminal_owner_id, 'T' || terminal_owner_id || '-' || n, 'M' || n
    from terminal_owner, generate_series(1, ${TERMINALS / OWNERS}::int) n`
}

/** Ten products, and a batch for each thousand cards. */
const addBatches = async (sql: Sql, companyID: number, cards: number) => {
  await sql`
    insert into card_product (company_id, name, issuer_id_no, min_account_id_no, max_account_id_no,
      pan_length, duration, card_type_id, web_enabled, next_account_id_no)
    select ${companyID}, 'Bench ' || n, '99223' || n, '1', '999999999', 16, 24, 1, false, 1 from generate_series(0, 9) n`
  const userID = await idOf(sql`
    insert into "user" (email, name, language_id) values ('bench@demo.test', 'Bench', 2) returning id`)
  const accountID = await idOf(sql`
    insert into account (user_id, role_nr, company_id, created_at)
    values (${userID}, 150, ${companyID}, now()) returning account_id as id`)
  await sql`
    insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
    select ${companyID}, ${accountID}, now(), 1000, false from generate_series(1, ${Math.ceil(cards / 1000)}::int)`
}

/**
 * Cards valid for two years, from 30 days ahead to 970 days ago. Every fortieth, and all of closed customers, are closed; every
 * hundredth has no client.
 */
const addCards = async (sql: Sql, companyID: number, count: number) => {
  await addBatches(sql, companyID, count)
  await sql`
    with unit as (
      select customer_unit_id, closed_at, row_number() over (order by customer_unit_id) - 1 as place
      from (select customer_unit_id, customer.closed_at
        from customer_unit join customer using (company_id, customer_id) where customer_id % 4 <> 0) of_customer
    ), product as (
      select id, row_number() over (order by id) - 1 as product_place from card_product
    ), batch as (
      select card_batch_id, row_number() over (order by card_batch_id) - 1 as batch_place from card_batch
    ), made as (
      select n, now() - (n % 1000 - 30) * interval '1 day' as start from generate_series(0, ${count - 1}::int) n
    )
    insert into card (company_id, pan, name_on_card, card_product_id, card_batch_id, customer_unit_id, valid_from, valid_to,
      expiry_date_on_card, activation_date, amount_limit, closed_at)
    select ${companyID}, (9922330000000000 + n)::text, 'NAME ' || md5(n::text), id, card_batch_id,
      case when n % 100 <> 99 then customer_unit_id end,
      start, start + interval '24 months', start + interval '30 months', start, 5000,
      case when n % 40 = 0 then now() else closed_at end
    from made join unit on place = n::bigint * 7 % (select count(*) from unit)
      join batch on batch_place = n / 1000 join product on product_place = n / 1000 % 10`
}

const idOf = async (query: PromiseLike<readonly Record<string, unknown>[]>): Promise<number> => {
  const [row] = await query
  if (typeof row?.id !== 'number') throw new Error('Nothing was written')
  return row.id
}
