import type { Connection, Sql } from '@kaarditeek/db/client'
import type { Span } from '@kaarditeek/domain/statistics/rules'
import { seed as seedMonth } from '../months/seed'

/** What the server writes beside cards and payments: a snapshot of each card, and the request of each payment. */
const addTraces = async (sql: Sql, companyID: number) => {
  await sql`
    insert into change (company_id, entity, entity_id, valid_from, snapshot)
    select company_id, 'card', id, valid_from, jsonb_build_object('pan', pan, 'nameOnCard', name_on_card)
    from card where company_id = ${companyID}`
  await sql`
    insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, card_id, transaction_id, amount)
    select company_id, web_api_id, gen_random_uuid()::text, date_in, false, card_id, id, amount
    from "transaction" where company_id = ${companyID}`
}

/** A sandbox with a month of payments, and its superuser, straight into the tables. */
export const seed = async (
  connection: Pick<Connection, 'db' | 'sql'>,
  month: Span,
  counts: [cards: number, transactions: number],
) => {
  const { sql } = connection
  const seeded = await seedMonth(connection, month, counts)
  const { companyID } = seeded
  // The rows are consistent: foreign keys are not checked.
  await sql`set session_replication_role = replica`
  await addTraces(sql, companyID)
  await sql`set session_replication_role = origin`
  await sql`
    with real as (
      insert into company (name, identification, address, phone, email, card_creation_type_id)
      values ('Bench', '2', 'Tallinn', '+372 5000000', 'real@demo.test', 1) returning company_id)
    update company set sandbox_of = real.company_id from real where company.company_id = ${companyID}`
  await sql`vacuum analyze`
  return seeded
}
