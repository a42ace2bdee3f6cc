import type { Sql } from '@kaarditeek/db/client'
import { contactTexts } from '@kaarditeek/domain/contact-person/schema'
import { customerTexts } from '@kaarditeek/domain/customer/schema'
import { unitTexts } from '@kaarditeek/domain/customer-unit/schema'
import { discountTexts } from '@kaarditeek/domain/discount/schema'
import { namesOf } from '@kaarditeek/domain/shown-texts'
import type { TestCompany } from './fixtures'

const DAY = '2026-10-20'
/** Time at which the customer must be added. */
export const TIME = `${DAY}T10:00:00Z`

type Reply = {
  list: Record<string, number>[]
  customerID?: number
  id?: number
  ownFieldID?: number
  loadPlanID?: number
  lastRunAt?: string
  savedViewID?: number
}
/** Makes a call of REST as the company's superuser, and returns its reply. Throws if it is refused. */
export type Ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Reply>

const first = (reply: Reply, field: string): number => reply.list[0]?.[field] ?? 0

/** Returns makers of texts that differ, each with `marker`. */
const marks = (marker: string) => {
  let nr = 0
  const mark = () => {
    nr += 1
    return `${marker} ${nr}`
  }
  return { mark, email: () => `${mark().replace(' ', '')}@klient.test`.toLowerCase() }
}
type Marks = ReturnType<typeof marks>

/** A marker in each of these texts. */
const markIn = (texts: object, { mark }: Marks) =>
  Object.fromEntries(namesOf<object>(texts).map((name) => [name, mark()]))

const customerValues = (made: Marks) => ({
  ...markIn(customerTexts, made),
  customerTypeID: 2,
  email: made.email(),
  phone: '+372 5555 0000',
  languageID: 2,
  billingEmail: made.email(),
  externalID: made.mark(),
  metadata: { note: made.mark() },
})

type OwnFields = Record<'customer' | 'customerUnit' | 'card', number>

/** Adds a field to each kind of record. */
const addOwnFields = async (ask: Ask): Promise<OwnFields> => {
  const add = async (record: keyof OwnFields) =>
    Number((await ask('POST', '/own-fields', { record, name: 'Note', type: 'text' })).ownFieldID)
  return { customer: await add('customer'), customerUnit: await add('customerUnit'), card: await add('card') }
}

/** Adds a private customer with a marker in every text that calls take, and changes each of them once. */
const addCustomer = async (ask: Ask, made: Marks, fields: OwnFields) => {
  const { mark, email } = made
  const contact = { contactName: mark(), contactEmail: email() }
  const unit = { customerUnitName: mark(), customerUnitComment: mark(), defaultCustomerUnit: true }
  const { customerID } = await ask('POST', '/customers', {
    ...customerValues(made),
    ownFields: { [fields.customer]: mark() },
    ...contact,
    ...unit,
  })
  const path = `/customers/${customerID}`
  await ask('PUT', path, { ...customerValues(made), ownFields: { [fields.customer]: mark() } })
  const customerUnitID = first(await ask('GET', `${path}/units`), 'customerUnitID')
  const ownFields = { [fields.customerUnit]: mark() }
  const renamed = { ...markIn(unitTexts, made), ownFields, defaultCustomerUnit: false }
  await ask('PUT', `${path}/units/${customerUnitID}`, renamed)
  const contactPersonID = first(await ask('GET', `${path}/contact-people`), 'contactPersonID')
  const changed = {
    ...markIn(contactTexts, made),
    contactEmail: email(),
    contactPhone: null,
    isPrimary: true,
  }
  await ask('PUT', '/edit-contact-person', { contactPersonID, ...changed })
  await ask('POST', `${path}/memos`, { memo: mark() })
  const discount = { ...markIn(discountTexts, made), discountPercentage: 5, discountFrom: '2026-10' }
  await ask('POST', `${path}/discount`, discount)
  return { customerID: Number(customerID), customerUnitID }
}

type Cards = { customerID: number; customerUnitID: number; own: TestCompany; fields: OwnFields }

const addCards = async (ask: Ask, { mark }: Marks, { customerID, own }: Cards) => {
  const card = {
    ...{ cardProductID: own.product.id, nameOnCard: mark(), info: mark(), hiddenName: mark(), customerID },
    ...{ amountLimit: 10_000, countLimit: null, validFrom: DAY, validTo: '2027-10-19' },
    expiryDateOnCard: '2028-01',
  }
  await ask('POST', '/cards/create', { card, noOfCards: 3 })
  const { list } = await ask('GET', `/customers/${customerID}/cards`)
  return list.map(({ id = 0 }) => id)
}

/** Writes about the cards wherever calls take a text: limits, loads, a plan and its reversal, a block, a replacement, a transaction. */
const writeAboutCards = async (
  ask: Ask,
  { mark }: Marks,
  { own, customerUnitID, fields }: Cards,
  ids: number[],
) => {
  const [id = 0, blocked = 0, lost = 0] = ids
  const partner = () => ({ externalID: mark(), metadata: { note: mark() } })
  const ownFields = { [fields.card]: mark() }
  const edit = { customerUnitID, hiddenName: mark(), ownFields, ...partner() }
  await ask('PUT', `/companies/cards/${id}/edit`, edit)
  await ask('PUT', `/cards/${id}/limits`, { amountLimit: 20_000, countLimit: null, comment: mark() })
  await ask('POST', `/cards/${id}/loads`, { amount: 500, reason: mark() })
  const loads = [{ cardID: id, amount: 500, comment: mark() }]
  const { loadPlanID } = await ask('POST', '/cards/loads', { loads, reason: mark(), monthly: true })
  const { lastRunAt } = await ask('GET', `/load-plans/${loadPlanID}`)
  await ask('POST', `/load-plans/${loadPlanID}/reverse`, { lastRunAt, reason: mark() })
  await ask('PUT', '/cards/block', { cardIDs: [blocked], reason: mark() })
  await ask('POST', `/cards/${lost}/replace`, { reason: mark() })
  const shown = { terminalID: own.terminalRowID, showCommentInReports: true }
  const entry = { ...shown, amount: 700, dateIn: TIME }
  const made = await ask('POST', `/cards/${id}/transactions`, { ...entry, comment: mark(), ...partner() })
  await ask('PUT', `/transactions/${made.id}`, { amount: 600, comment: mark(), showCommentInReports: true })
}

type Asking = { companyID: number; accountID: number; customerID: number; decided: boolean }

/** Adds an act on a card of the customer that waits for a second person, or is rejected, with its history. */
const addApproval = async (
  sql: Sql,
  { mark }: Marks,
  { companyID, accountID, customerID, decided }: Asking,
) => {
  const texts = { comment: mark(), input: decided ? null : JSON.stringify({ reason: mark() }) }
  const decision = decided
    ? { decision: 'rejected', decidedAt: TIME, decidedBy: accountID, reason: mark() }
    : null
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
    insert into approval (company_id, kind, call, input, amount, card_count, comment, account_id, created_at, expires_at, fingerprint,
      decision, decided_at, decided_by, decision_reason)
    values (${companyID}, 'load', 'cardLoad.create', ${texts.input}, 100, 1, ${texts.comment}, ${accountID}, ${TIME}, ${TIME}, '',
      ${decision?.decision ?? null}, ${decision?.decidedAt ?? null}, ${decision?.decidedBy ?? null}, ${decision?.reason ?? null})
    returning approval_id as id`
  await sql`insert into approval_card (company_id, approval_id, card_id, amount)
    select company_id, ${id}, id, 100 from card join customer_unit using (company_id, customer_unit_id)
    where customer_id = ${customerID} order by id limit 1`
  await sql`insert into change (company_id, account_id, entity, entity_id, valid_from, snapshot)
    values (${companyID}, ${accountID}, 'approval', ${id}, ${TIME}, ${JSON.stringify(texts)}::jsonb)`
}

/** Adds telephones, which calls do not take with a marker, and rows of what the background makes: mails, reports, imports. */
const addRows = async (sql: Sql, made: Marks, { own, customerID }: Cards) => {
  const { mark, email } = made
  const { companyID, by } = own
  await sql`update customer set phone = ${mark()} where customer_id = ${customerID}`
  await sql`update transaction set data = ${JSON.stringify({ driver: mark() })} where company_id = ${own.companyID}`
  await sql`update contact_person set contact_phone = ${mark()} where customer_id = ${customerID}`
  const [{ mailed } = { mailed: '' }] = await sql`
    insert into statement_mail (company_id, customer_id, month, recipient, language_id, account_id, created_at, next_attempt_at)
    select company_id, customer_id, '2026-10', billing_email, 2, ${by.accountID}, ${TIME}, ${TIME}
    from customer where customer_id = ${customerID} returning recipient as mailed`
  await sql`insert into sandbox_mail (company_id, recipient, subject, body, attachments, created_at)
    values (${companyID}, ${mailed}, ${mark()}, ${mark()}, ${[mark()]}, ${TIME})`
  await sql`insert into saved_view (company_id, account_id, list, name, state, shared, created_at)
    select company_id, ${by.accountID}, 'customer', called, jsonb_build_object('search', jsonb_build_object('name', sought)), false, ${TIME}
    from customer cross join lateral (values (name, name), ('Kliendid', name), (name || ' cards', upper(name)),
      ('Found', lower(split_part(name, ' ', 1)))) view (called, sought)
    where customer_id = ${customerID}`
  await sql`insert into report_schedule (company_id, account_id, name, "order", timing, state, created_at)
    select company_id, ${by.accountID}, called, jsonb_build_object('report', 'cardList', 'customerName', sought),
      '{"period": "day", "hour": 7}', 'paused', ${TIME}
    from customer cross join lateral (values (name, name), ('Cards of ' || upper(name), lower(name))) schedule (called, sought)
    where customer_id = ${customerID}`
  await sql`insert into change (company_id, entity, entity_id, account_id, valid_from, snapshot)
    select company_id, 'report_schedule', report_schedule_id, account_id, created_at, jsonb_build_object('name', name, 'order', "order")
    from report_schedule where company_id = ${companyID}`
  for (const decided of [false, true])
    await addApproval(sql, made, { companyID, accountID: by.accountID, customerID, decided })
  await sql`with made as (
      insert into report_job (company_id, account_id, "order", language_id, state, created_at, ended_at, file_name)
      values (${companyID}, ${by.accountID}, ${JSON.stringify({ name: mark() })}, 2, 'done', ${TIME}, ${TIME}, ${email()})
      returning company_id, job_id)
    insert into report_file_part select company_id, job_id, 0, ${Buffer.from(mark())}::bytea from made`
  await sql`with made as (
      insert into card_import (company_id, account_id, file_name, dry_run, created_at, ended_at, outcome)
      values (${companyID}, ${by.accountID}, ${mark()}, false, ${TIME}, ${TIME}, ${JSON.stringify({ name: mark() })})
      returning company_id, import_id)
    insert into card_import_part select company_id, import_id, 0, ${Buffer.from(mark())}::bytea from made`
}

/** Adds what a terminal would write about a card with an id of its own: a load, a hold that has ended, and their requests. */
const addTerminalRows = async (sql: Sql, { mark }: Marks, { own }: Cards, cardID = 0) => {
  const { companyID, webApiID, terminalRowID } = own
  await sql`update card_load set external_id = ${mark()} where company_id = ${companyID} and id = (
    select min(id) from card_load where company_id = ${companyID} and card_id = ${cardID} and kind = 'load')`
  await sql`insert into card_hold (company_id, card_id, web_api_id, terminal_id, amount, amount_held, holds_use, date_in, ends_at,
      ended_at, "end", external_id)
    values (${companyID}, ${cardID}, ${webApiID}, ${terminalRowID}, 100, 0, false, ${TIME}, ${TIME}, ${TIME}, 'released', ${mark()})`
  await sql`insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, is_hold, card_id, external_id)
    values (${companyID}, ${webApiID}, ${`hold of ${cardID}`}, ${TIME}, false, true, ${cardID}, ${mark()})`
}

/** Adds a private customer whose every personal column has `marker`, now and in its history. Returns its id and those of its cards. */
export const addMarkedCustomer = async (ask: Ask, sql: Sql, own: TestCompany, marker: string) => {
  const made = marks(marker)
  const fields = await addOwnFields(ask)
  const { customerID, customerUnitID } = await addCustomer(ask, made, fields)
  const of = { customerID, customerUnitID, own, fields }
  const cardIDs = await addCards(ask, made, of)
  await writeAboutCards(ask, made, of, cardIDs)
  await addTerminalRows(sql, made, of, cardIDs[0])
  await addRows(sql, made, of)
  return { customerID, customerUnitID, cardIDs }
}
