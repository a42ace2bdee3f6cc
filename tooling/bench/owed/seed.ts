import type { Sql } from '@kaarditeek/db/client'

/** Transactions of one statement. */
const STEP = 500_000

const idOf = async (query: PromiseLike<readonly Record<string, unknown>[]>): Promise<number> => {
  const [row] = await query
  return Number(row?.id)
}

/** A company with ten products, a customer and a terminal. Returns its id. */
const addCompany = async (sql: Sql): Promise<number> => {
  const companyID = await idOf(sql`
    insert into company (name, identification, address, phone, email, card_creation_type_id)
    values ('Bench', '1', 'Tallinn', '+372 5000000', 'bench@demo.test', 1) returning company_id as id`)
  await sql`
    insert into card_product (company_id, name, issuer_id_no, min_account_id_no, max_account_id_no,
      pan_length, duration, card_type_id, web_enabled, next_account_id_no)
    select ${companyID}, 'Bench ' || n, '99223' || n, '1', '999999999', 16, 24, 1, false, 1 from generate_series(0, 9) n`
  return companyID
}

/**
 * Cards that were issued one after the other in three years, each for two years until the end of a month, with their first loads. The
 * value of a third of them has expired; every hundredth was extended by a year in the meantime.
 */
const addCards = async (sql: Sql, companyID: number, count: number) => {
  await sql`
    insert into card (company_id, pan, name_on_card, card_product_id, customer_unit_id, valid_from, valid_to,
      expiry_date_on_card, activation_date, amount_limit)
    select ${companyID}, (9922330000000000 + n)::text, 'NAME', (select min(id) from card_product) + n % 10, 1, at, ends, ends, at, 100000
    from generate_series(0, ${count - 1}::int) n
    cross join lateral (select now() - (${count} - n) * (interval '3 years' / ${count}) as at) issued
    cross join lateral (
      select (date_trunc('month', at at time zone 'Europe/Tallinn') + interval '25 months') at time zone 'Europe/Tallinn'
        - interval '1 millisecond' + case when n % 100 = 0 then interval '1 year' else '0' end as ends
    ) valid`
  await sql`
    insert into card_load (company_id, card_id, kind, amount, uses, date_in)
    select company_id, id, 'issued', amount_limit, 0, valid_from from card`
  await sql`
    insert into card_term (company_id, card_id, until, valid_to)
    select company_id, id, valid_from + interval '200 days', valid_to - interval '1 year' from card
    where id % 100 = 0 and valid_from + interval '200 days' < now()`
}

/** Transactions of three years until now, in order of time, each of a card that was valid then. */
const addTransactions = async (sql: Sql, companyID: number, cards: number, count: number) => {
  const first = await idOf(sql`select min(id) as id from card`)
  for (let from = 0; from < count; from += STEP)
    await sql`
      insert into "transaction" (company_id, card_id, terminal_id, account_id, amount, date_in)
      select ${companyID}, ${first} + latest - abs(hashint8(n))::bigint % (least(latest, ${cards} / 3) + 1), 1, 1, 100 + n % 300,
        now() - (${count} - n) * (interval '3 years' / ${count})
      from generate_series(${from}::int, ${Math.min(from + STEP, count) - 1}::int) n
      cross join lateral (select n::bigint * ${cards} / ${count} as latest) issued`
  await sql`
    update card set amount_used = made.amount, times_used = made.count
    from (select card_id, sum(amount) as amount, count(*) as count from "transaction" group by 1) made
    where card.id = made.card_id`
}

/** A company's cards and transactions, straight into the tables. Returns the company's id. */
export const seed = async (sql: Sql, cards: number, transactions: number): Promise<number> => {
  // The rows are consistent: foreign keys are not checked.
  await sql`set session_replication_role = replica`
  const companyID = await addCompany(sql)
  await addCards(sql, companyID, cards)
  await addTransactions(sql, companyID, cards, transactions)
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze`
  return companyID
}
