import type { Sql } from '@kaarditeek/db/client'

const CARDS = 100_000
/** Transactions of one statement. */
const STEP = 500_000

const idOf = async (query: PromiseLike<readonly Record<string, unknown>[]>): Promise<number> => {
  const [row] = await query
  return Number(row?.id)
}

/** Ten products, a batch for each thousand cards over three years, and 100,000 cards. Returns the company's id. */
const addCards = async (sql: Sql): Promise<number> => {
  const companyID = await idOf(sql`
    insert into company (name, identification, address, phone, email, card_creation_type_id)
    values ('Bench', '1', 'Tallinn', '+372 5000000', 'bench@demo.test', 1) returning company_id as id`)
  const userID = await idOf(sql`
    insert into "user" (email, name, language_id) values ('bench@demo.test', 'Bench', 2) returning id`)
  const accountID = await idOf(sql`
    insert into account (user_id, role_nr, company_id, created_at)
    values (${userID}, 150, ${companyID}, now()) returning account_id as id`)
  await sql`
    insert into card_product (company_id, name, issuer_id_no, min_account_id_no, max_account_id_no,
      pan_length, duration, card_type_id, web_enabled, next_account_id_no)
    select ${companyID}, 'Bench ' || n, '99223' || n, '1', '999999999', 16, 24, 1, false, 1 from generate_series(0, 9) n`
  await sql`
    insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
    select ${companyID}, ${accountID}, now() - (n * 10) * interval '1 day', 1000, false
    from generate_series(1, ${CARDS / 1000}::int) n`
  await sql`
    insert into card (company_id, pan, name_on_card, card_product_id, card_batch_id, valid_from, valid_to, expiry_date_on_card,
      amount_limit)
    select ${companyID}, (9922330000000000 + n)::text, 'NAME', (select min(id) from card_product) + n % 10,
      (select min(card_batch_id) from card_batch) + n / 1000, now(), now(), now(), 5000
    from generate_series(0, ${CARDS - 1}::int) n`
  return companyID
}

/** Transactions of three years until now, in order of time, of all cards in turn; every fiftieth is cancelled. */
const addTransactions = async (sql: Sql, companyID: number, count: number) => {
  const [terminal, account, card] = [
    await idOf(sql`
      with owner as (
        insert into terminal_owner (company_id, name) values (${companyID}, 'Bench') returning terminal_owner_id
      )
      insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
      select ${companyID}, terminal_owner_id, 'T1', 'M1' from owner returning id`),
    await idOf(sql`select account_id as id from account`),
    await idOf(sql`select min(id) as id from card`),
  ]
  for (let from = 0; from < count; from += STEP)
    await sql`
      insert into "transaction" (company_id, card_id, terminal_id, account_id, amount, date_in)
      select ${companyID}, ${card} + n::bigint * 7919 % ${CARDS}, ${terminal}, ${account},
        case when n % 50 = 0 then 0 else 100 + n % 900 end,
        now() - (${count} - n) * (interval '3 years' / ${count})
      from generate_series(${from}::int, ${Math.min(from + STEP, count) - 1}::int) n`
}

/** A company with `count` transactions, straight into the tables with their indexes in place. Returns its id. */
export const seed = async (sql: Sql, count: number): Promise<number> => {
  // The rows are consistent: foreign keys are not checked.
  await sql`set session_replication_role = replica`
  const companyID = await addCards(sql)
  await addTransactions(sql, companyID, count)
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze`
  return companyID
}
