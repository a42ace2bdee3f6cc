import type { Pool } from '@kaarditeek/db/client'
import { type SQL, sql } from 'drizzle-orm'
import type { TestCompany } from '../fixtures'
import { addMany } from '../many'

/** Records that hold many others. */
export type Parents = {
  cardID: number
  transactionID: number
  cardBatchID: number
  withoutClientBatchID: number
  customerID: number
  customerUnitID: number
  customerDiscountID: number
  loadPlanID: number
  cardRuleID: number
  terminalOwnerID: number
  serviceAccountID: number
  settlementID: number
  settlementTermsID: number
  reportScheduleID: number
}

const NUMBERS = sql`generate_series(1, 12) n`
/** Few different moments, so that many rows have the same. */
const moment = sql`timestamptz '2026-11-18 10:00Z' + (n % 4) * interval '1 millisecond'`

/** Statements that add rows below the parents: many of one name or time, and some without a value of a nullable column. */
const rowsOf = (
  { companyID, by, webApiID, distributorID, terminalRowID }: TestCompany,
  of: Parents,
): SQL[] => {
  const company = sql`${companyID}::bigint`
  const account = sql`${by.accountID}::bigint`
  const customer = sql`${of.customerID}::bigint`
  const card = sql`${of.cardID}::bigint`
  return [
    sql`insert into customer_unit (company_id, customer_id, name) select ${company}, ${customer}, 'Unit ' || n % 3 from ${NUMBERS}`,
    sql`insert into contact_person (company_id, customer_id, contact_name, contact_email, is_primary)
      select ${company}, ${customer}, 'Contact ' || n % 3, 'a@b.ee', false from ${NUMBERS}`,
    sql`insert into memo (company_id, customer_id, account_id, memo, time)
      select ${company}, ${customer}, ${account}, 'Memo', ${moment} from ${NUMBERS}`,
    sql`insert into customer_discount (company_id, customer_id, discount_percentage, discount_from, discount_to)
      select ${company}, ${customer}, 5, date '2010-01-01' + n * interval '1 year', date '2010-01-31' + n * interval '1 year'
      from ${NUMBERS}`,
    sql`insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
      select ${company}, ${of.terminalOwnerID}::bigint, 'Z' || n, 'M' || n % 3 from ${NUMBERS}`,
    sql`insert into terminal_owner (company_id, name, identifier)
      select ${company}, 'Owner', case when n % 3 > 0 then (n % 2)::text end from ${NUMBERS}`,
    sql`insert into card_load (company_id, card_id, kind, amount, uses, date_in)
      select ${company}, ${card}, 'adjustment', n % 3, 0, ${moment} from ${NUMBERS}`,
    sql`insert into card_hold (company_id, card_id, web_api_id, terminal_id, amount, amount_held, holds_use, date_in, ends_at, ended_at, "end")
      select ${company}, ${card}, ${webApiID}::bigint, ${terminalRowID}::bigint, 5, 0, false, ${moment}, ${moment}, ${moment}, 'expired' from ${NUMBERS}`,
    sql`insert into transaction (company_id, card_id, terminal_id, account_id, amount, date_in)
      select ${company}, ${card}, ${terminalRowID}::bigint, ${account}, n % 3, ${moment} from ${NUMBERS}`,
    sql`insert into transaction (company_id, card_id, terminal_id, web_api_id, amount, date_in)
      select ${company}, ${card}, ${terminalRowID}::bigint, ${webApiID}::bigint, n % 3, ${moment} from ${NUMBERS}`,
    sql`insert into holder_page (company_id, enabled, proof, colour) values (${company}, false, 'name', '#1c4f8a')`,
    sql`insert into card_rule (company_id, card_id, period, amount, mode, created_at)
      select ${company}, ${card}, 'day', 100000, 'watch', ${moment} from ${NUMBERS}`,
    sql`insert into approval (company_id, kind, call, amount, card_count, account_id, created_at, expires_at, fingerprint)
      select ${company}, 'load', 'cardLoad.create', n, 1, ${account}, ${moment}, ${moment}, '' from ${NUMBERS}`,
    sql`insert into load_plan (company_id, account_id, date_in, reason, card_count, day_of_month)
      select ${company}, ${account}, ${moment}, 'Plan', 20, 1 from ${NUMBERS}`,
    sql`insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
      select ${company}, ${account}, ${moment}, 1, false from ${NUMBERS}`,
    sql`insert into sandbox_mail (company_id, recipient, subject, body, attachments, created_at)
      select ${company}, 'a@b.ee', 'Subject', 'Text', '{}', ${moment} from ${NUMBERS}`,
    sql`insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, card_id, refusal, request_id)
      select ${company}, ${webApiID}::bigint, 'kept' || n, ${moment}, false, ${card}, 'ERROR_NO_MONEY_LEFT_ON_CARD', gen_random_uuid()
      from ${NUMBERS}`,
    sql`insert into web_api_refusal (company_id, web_api_id, idempotency_key, received_at, request_id, refusal, card_id)
      select ${company}, ${webApiID}::bigint, 'again', ${moment}, gen_random_uuid(), 'ERROR_BAD_TERMINAL_ID', ${card} from ${NUMBERS}`,
    sql`insert into webhook (company_id, web_api_id, url, secret_encrypted, read_to)
      values (${company}, ${webApiID}::bigint, 'https://till.test/', '', now())`,
    sql`insert into webhook_delivery (company_id, webhook_id, event_id, type, body, created_at)
      select company_id, id, n, 'test', '', ${moment} from webhook, ${NUMBERS} where company_id = ${company}`,
    sql`insert into report_schedule (company_id, account_id, name, "order", timing, state, created_at)
      select ${company}, ${account}, 'Schedule ' || n % 3, '{"report":"unusedCards"}', '{"period":"day","hour":7}', 'active', ${moment} from ${NUMBERS}`,
    sql`insert into report_schedule_run (company_id, report_schedule_id, due_at, job_id)
      select ${company}, ${of.reportScheduleID}::bigint, timestamptz '2026-11-18 10:00Z' + n * interval '1 day', n from ${NUMBERS}`,
    sql`insert into statement_mail (company_id, customer_id, month, recipient, language_id, account_id, created_at)
      select ${company}, ${customer}, '2020-' || lpad(n::text, 2, '0'), 'a@b.ee', 2, ${account}, ${moment} from ${NUMBERS}`,
    sql`insert into own_field (company_id, record, name, type, choices) select ${company}, 'card', 'Field ' || n, 'text', '[]' from ${NUMBERS}`,
    sql`insert into notice_rule (company_id, kind, created_at) select ${company}, 'webhookFailing', ${moment} from ${NUMBERS}`,
    sql`insert into notice (company_id, notice_rule_id, kind, record_id, raised_at)
      select ${company}, (select min(notice_rule_id) from notice_rule where company_id = ${company}), 'webhookFailing', n, ${moment} from ${NUMBERS}`,
    sql`insert into saved_view (company_id, account_id, list, name, state, shared, created_at)
      select ${company}, ${account}, 'card', 'View ' || n, '{"search": {}}', true, ${moment} from ${NUMBERS}`,
    sql`insert into settlement (company_id, terminal_owner_id, terminal_owner_name, start_date, end_date, starts, ends, created_at,
        number, numbered_at, numbered_by)
      select ${company}, ${of.terminalOwnerID}::bigint, 'Owner', '2026-01-01', date '2026-02-01' + n % 3, ${moment},
        ${moment} + interval '1 day', ${moment}, n, ${moment}, ${account} from ${NUMBERS}`,
    sql`insert into settlement (company_id, terminal_owner_id, terminal_owner_name, start_date, end_date, starts, ends, created_at)
      select company_id, max(terminal_owner_id), 'Owner', '2026-01-01', '2026-02-02', now(), now() + interval '1 day', now()
      from terminal_owner where company_id = ${company} group by company_id`,
    sql`insert into settlement_terms (company_id, terminal_owner_id, fee_percentage, fee_per_payment, vat_percentage, terms_from, terms_to)
      select ${company}, ${of.terminalOwnerID}::bigint, 1, 5, 24, date '2010-01-01' + n * interval '1 year',
        date '2010-01-31' + n * interval '1 year' from ${NUMBERS}`,
    sql`insert into web_api (company_id, name) select ${company}, 'Tills' from ${NUMBERS}`,
    sql`insert into web_api_key (company_id, web_api_id, key_hash, key_encrypted, key_last4)
      select company_id, web_api_id, decode(md5(web_api_id::text), 'hex'), '', 'none' from web_api
      where company_id = ${company} and web_api_id <> ${webApiID}`,
    sql`insert into change (company_id, entity, entity_id, account_id, valid_from, snapshot)
      select company_id, 'web_api', web_api_id, ${account}, now(), '{}' from web_api where company_id = ${company}`,
    sql`insert into role (company_id, role_nr, name, permissions) select ${company}, 4000 + n, 'Role ' || n, '{}' from ${NUMBERS}`,
    sql`insert into access_token (account_id, name, token_hash, token_last4, created_at, expires_at)
      select ${account}, 'Script', decode(md5(${companyID}::text || n), 'hex'), 'none', ${moment}, now() + n % 2 * interval '1 day'
      from ${NUMBERS}`,
    sql`insert into "user" (email, name, language_id)
      select 'u' || n || '@' || ${companyID}::text, case when n % 3 > 0 then 'User ' || n % 2 end, 2 from ${NUMBERS}`,
    sql`insert into account (user_id, role_nr, company_id, created_at)
      select id, 150, ${company}, now() from "user" where email like 'u%@' || ${companyID}::text`,
    sql`insert into "user" (email, name, language_id, is_service)
      select 'service:' || ${companyID}::text || ':' || n, 'Service ' || n % 3, 1, true from ${NUMBERS}`,
    sql`insert into account (user_id, role_nr, company_id, created_at, created_by)
      select u.id, 1001 + n % 2, ${company}, ${moment}, ${account} from "user" u
      join ${NUMBERS} on u.email = 'service:' || ${companyID}::text || ':' || n`,
    sql`insert into access_token (account_id, name, token_hash, token_last4, created_at, expires_at)
      select ${of.serviceAccountID}::bigint, 'ERP', decode(md5('service' || ${companyID}::text || n), 'hex'), 'none', ${moment},
        now() + n % 2 * interval '1 day'
      from ${NUMBERS}`,
    sql`insert into company (distributor_id, name, identification, address, phone, email, card_creation_type_id)
      select ${distributorID}::bigint, 'Same name', 'reg ' || n, 'A', '1', 'e', 1 from ${NUMBERS}`,
    sql`insert into distributor (name) select 'Distributor' from ${NUMBERS}`,
    sql`insert into distributor_change (distributor_id, account_id, valid_from, snapshot)
      select ${distributorID}::bigint, ${account}, ${moment}, '{"name": "D"}' from ${NUMBERS}`,
  ]
}

/** Adds changes to the history of each of the records, and cards to both batches and to the batches of the customer. */
const belowOf = (
  { companyID, by, customerUnitID, terminalRowID, product }: TestCompany,
  of: Parents,
): SQL[] => {
  const company = sql`${companyID}::bigint`
  const histories: [string, number][] = [
    ['card', of.cardID],
    ['transaction', of.transactionID],
    ['customer', of.customerID],
    ['customer_unit', of.customerUnitID],
    ['customer_discount', of.customerDiscountID],
    ['terminal', terminalRowID],
    ['terminal_owner', of.terminalOwnerID],
    ['company', companyID],
    ['holder_page', companyID],
    ['company_month', 202609],
    ['card_product', product.id],
    ['card_rule', of.cardRuleID],
    ['settlement', of.settlementID],
    ['settlement_terms', of.settlementTermsID],
  ]
  const some = (place: number) => sql`id in (select id from card
    where company_id = ${company} and id <> ${of.cardID} order by id offset ${12 * place} limit 12)`
  return [
    ...histories.map(
      ([
        entity,
        id,
      ]) => sql`insert into change (company_id, entity, entity_id, account_id, valid_from, snapshot)
        select ${company}, ${entity}, ${id}::bigint, ${by.accountID}::bigint, ${moment}, '{}' from ${NUMBERS}`,
    ),
    sql`update card set card_batch_id = ${of.cardBatchID}, customer_unit_id = ${customerUnitID}, closed_at = null,
      valid_from = '2026-01-01', valid_to = timestamptz '2026-11-28' + id % 2 * interval '1 day' where ${some(0)}`,
    sql`delete from transaction where card_id in (select id from card where ${some(1)})`,
    sql`update card set card_batch_id = ${of.withoutClientBatchID}, customer_unit_id = null, closed_at = null where ${some(1)}`,
    // Plans have cards with a client alone.
    sql`insert into load_plan_card (company_id, load_plan_id, card_id, amount)
      select company_id, ${of.loadPlanID}::bigint, id, 100 from card
      where company_id = ${company} and customer_unit_id is not null on conflict do nothing`,
    sql`update card set customer_unit_id = ${of.customerUnitID}, card_batch_id = batch.id
      from (select card_batch_id as id, row_number() over () as place from card_batch
        where company_id = ${company} and not without_client) batch,
        (select id, row_number() over () as place from card where ${some(2)}) chosen
      where card.id = chosen.id and chosen.place = batch.place`,
    sql`delete from transaction where card_id in (select id from card where ${some(3)})`,
    sql`with old as (
        insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
        select ${company}, ${by.accountID}::bigint, timestamptz '2026-01-01' + n % 3 * interval '1 day', 1, false from ${NUMBERS}
        returning card_batch_id
      ), batch as (select card_batch_id as id, row_number() over () as place from old),
      chosen as (select id, row_number() over () as place from card where ${some(3)})
      update card set customer_unit_id = ${customerUnitID}, card_batch_id = batch.id, closed_at = null, times_used = 0, amount_used = 0,
        valid_from = '2026-01-01', valid_to = '2027-11-28'
      from batch join chosen using (place) where card.id = chosen.id`,
    sql`insert into transaction (company_id, card_id, terminal_id, account_id, amount, date_in)
      select ${company}, ${of.cardID}::bigint, desk.id, ${by.accountID}::bigint, 1, timestamptz '2026-11-20 07:00Z' - day * interval '1 day'
      from terminal desk, generate_series(1, 5) day where desk.company_id = ${company} and desk.terminal_id like 'Z%'`,
    sql`insert into card_load (company_id, card_id, kind, amount, uses, date_in)
      select company_id, id, 'issued', 5000, 20, '2026-01-01' from card
      where company_id = ${company} and customer_unit_id is not null`,
    sql`insert into company_month (company_id, month_nr, starts, ends, closed_at, account_id)
      values (${company}, 202609, '2026-08-31 21:00Z', '2026-09-30 21:00Z', now(), ${by.accountID}::bigint)`,
    sql`insert into closed_transaction (company_id, month_nr, transaction_id, date_in, amount, card_id, card_pan, card_product_id,
        customer_id, customer, customer_unit_id, unit, terminal_owner_id, terminal_owner, terminal_id, terminal)
      select paid.company_id, 202609, paid.id, paid.date_in, paid.amount, card.id, card.pan, card.card_product_id, 1, 'Customer',
        1, 'Unit', owner.terminal_owner_id, owner.name, desk.id, desk.terminal_id
      from transaction paid
        join card on card.company_id = paid.company_id and card.id = paid.card_id
        join terminal desk on desk.company_id = paid.company_id and desk.id = paid.terminal_id
        join terminal_owner owner on owner.company_id = paid.company_id and owner.terminal_owner_id = desk.terminal_owner_id
      where paid.company_id = ${company} and paid.date_in < '2026-09-30 21:00Z'`,
    sql`insert into settlement_line (company_id, transaction_id, settlement_id, date_in, terminal_id, terminal, amount, fee,
        fee_percentage, fee_per_payment, vat_percentage)
      select company_id, id, ${of.settlementID}::bigint, date_in, terminal_id, 'T1', amount, 1, 1, 0, 24 from transaction
      where company_id = ${company} order by id desc limit 20`,
    sql`insert into card_batch (company_id, account_id, date_in, card_count, without_client, web_enabled)
      select ${company}, ${by.accountID}::bigint, ${moment}, 1, true, false from ${NUMBERS}`,
    sql`insert into card (company_id, pan, name_on_card, card_product_id, card_batch_id, valid_from, valid_to, expiry_date_on_card)
      select company_id, 'B' || card_batch_id, 'NONE', (select min(id) from card_product where company_id = ${company}),
        card_batch_id, '2026-01-01', '2028-01-01', '2028-01-01'
      from card_batch where company_id = ${company} and without_client and card_count = 1`,
  ]
}

/** Adds many rows of every kind, and returns the records that hold many. */
export const addRows = async (db: Pool, own: TestCompany): Promise<Parents> => {
  await addMany(db, own, 40)
  const company = own.companyID
  const idOf = async (query: SQL) => Number((await db.execute<{ id: number }>(query))[0]?.id)
  const among = async (query: SQL) => {
    await db.execute(query)
  }
  await among(
    sql`update customer set identification = null where company_id = ${company} and customer_id % 3 = 0`,
  )
  await among(sql`insert into customer_activity (company_id, customer_id, last_transaction, turnover)
    select company_id, customer_id,
      case when customer_id % 3 > 0 then timestamptz '2026-11-18 10:00Z' - customer_id % 2 * interval '1 day' end, customer_id % 2
    from customer where company_id = ${company} on conflict do nothing`)
  await among(sql`update card set name_on_card = 'SAME' where company_id = ${company} and id % 2 = 0`)
  const cardID = await idOf(
    sql`select max(id) as id from card where company_id = ${company} and customer_unit_id is not null`,
  )
  const customerUnitID = await idOf(sql`select customer_unit_id as id from card where id = ${cardID}`)
  const customerID = await idOf(
    sql`select customer_id as id from customer_unit where customer_unit_id = ${customerUnitID}`,
  )
  const batch = (withoutClient: boolean) =>
    idOf(sql`insert into card_batch (company_id, account_id, date_in, card_count, without_client, web_enabled)
      values (${company}, ${own.by.accountID}, now(), 20, ${withoutClient}, false) returning card_batch_id as id`)
  const parents = {
    cardID,
    customerID,
    customerUnitID,
    customerDiscountID: await idOf(
      sql`select customer_discount_id as id from customer_discount where customer_id = ${customerID}`,
    ),
    transactionID: await idOf(sql`select max(id) as id from transaction where company_id = ${company}`),
    cardBatchID: await batch(false),
    withoutClientBatchID: await batch(true),
    loadPlanID:
      await idOf(sql`insert into load_plan (company_id, account_id, date_in, reason, card_count, day_of_month)
      values (${company}, ${own.by.accountID}, now(), 'Plan', 20, 1) returning load_plan_id as id`),
    cardRuleID: await idOf(sql`insert into card_rule (company_id, card_id, period, count, mode, created_at)
      values (${company}, ${cardID}, 'day', 5, 'watch', now()) returning card_rule_id as id`),
    terminalOwnerID: own.terminalOwnerID,
    settlementID:
      await idOf(sql`insert into settlement (company_id, terminal_owner_id, terminal_owner_name, start_date, end_date, starts, ends, created_at)
      values (${company}, ${own.terminalOwnerID}, 'Owner', '2026-01-01', '2026-01-31', now(), now() + interval '1 day', now())
      returning settlement_id as id`),
    settlementTermsID:
      await idOf(sql`insert into settlement_terms (company_id, terminal_owner_id, fee_percentage, fee_per_payment, vat_percentage, terms_from)
      values (${company}, ${own.terminalOwnerID}, 1, 5, 24, '2050-01-01') returning settlement_terms_id as id`),
    reportScheduleID:
      await idOf(sql`insert into report_schedule (company_id, account_id, name, "order", timing, state, created_at)
      values (${company}, ${own.by.accountID}, 'Schedule', '{"report":"unusedCards"}', '{"period":"day","hour":7}', 'active', now())
      returning report_schedule_id as id`),
    serviceAccountID: await idOf(sql`with robot as (
        insert into "user" (email, name, language_id, is_service) values (${`service:${company}:Robot`}, 'Robot', 1, true) returning id)
      insert into account (user_id, role_nr, company_id, created_at)
      select id, 1001, ${company}::bigint, now() from robot returning account_id as id`),
  }
  for (const statement of [...rowsOf(own, parents), ...belowOf(own, parents)]) await among(statement)
  return parents
}
