import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { personalData } from '@kaarditeek/domain/personal-data/tables'
import type { TableLine } from '@kaarditeek/domain/personal-data/terms'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { toSnakeCase } from 'drizzle-orm/casing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestCompany, type TestCompany } from '../../../testing/fixtures'
import { type Ask, addMarkedCustomer, TIME } from '../../../testing/marked-customer'
import { NOW, type TestApp, testApp } from '../../../testing/test-app'

const MARKER = 'Zuzu'

let app: TestApp
let own: TestCompany
let cookie: string
let marked: Awaited<ReturnType<typeof addMarkedCustomer>>
let keys = 0
let now = new Date(TIME)

const ask: Ask = async (method, path, body) => {
  keys += 1
  const reply = await app.call(method, `/api${path}`, body, cookie, method === 'GET' ? undefined : `k${keys}`)
  if (reply.statusCode >= 400) throw new Error(`${method} ${path}: ${reply.body}`)
  return reply.headers['content-type']?.toString().startsWith('application/json')
    ? reply.json()
    : { list: [] }
}
const erase = (customerID: number, as = cookie) =>
  app.call('POST', `/api/customers/${customerID}/erase`, {}, as)

/** Returns the columns of all tables whose values have a text, in any case, also in bytes. */
const foundIn = async (text: string): Promise<string[]> => {
  const { sql } = app.database
  const hex = Buffer.from(text).toString('hex')
  const columns = await sql<{ name: string; column: string }[]>`
    select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relnamespace = 'public'::regnamespace`
  const found = await Promise.all(
    columns.map(async ({ name, column }) => {
      const [row] = await sql`select exists (select from ${sql(name)} t where t.${sql(column)}::text
        ilike any(${[`%${text}%`, `%${hex}%`]})) as found`
      return row?.found ? [`${name}.${column}`] : []
    }),
  )
  return found.flat().sort()
}

/** The columns that an erasure changes. */
const lines: [string, TableLine][] = Object.entries(personalData)
const toErase = lines
  .flatMap(([table, { customers = {} }]) =>
    Object.values(customers).flatMap((columns) =>
      Object.entries(columns).flatMap(([column, erasure]) =>
        erasure === 'kept' ? [] : [`${toSnakeCase(table)}.${toSnakeCase(column)}`],
      ),
    ),
  )
  .filter((one, index, all) => all.indexOf(one) === index)
  .sort()

const money = () => app.database.sql`
  select array(select (pan, amount_limit, amount_used, times_used, valid_to)::text from card order by id) as cards,
    array(select (amount, kind, date_in, account_id)::text from card_load order by id) as loads,
    array(select (amount, date_in, account_id, card_id)::text from transaction order by id) as transactions,
    array(select (amount, card_pan, date_in)::text from closed_transaction order by transaction_id) as booked,
    (select count(*) from change) as changes`

const person = {
  ...{ customerTypeID: 2, name: 'Mari', identification: '1', address: 'A', email: 'a@b.ee', languageID: 2 },
  phone: '+372 5555 0000',
}

beforeAll(async () => {
  app = await testApp({ now: () => now })
  own = await addTestCompany(app.database.db, 'own')
  await addTestCompany(app.database.db, 'other')
  cookie = await app.login('superuser@own.test')
  marked = await addMarkedCustomer(ask, app.database.sql, own, MARKER)
  now = NOW
  cookie = await app.login('superuser@own.test')
  await ask('PUT', '/company-months/2026-10', { closed: true })
})
afterAll(() => app.close('an amount is held in its row alone'))

it('the file of a private customer has everything about it', async () => {
  const path = `/api/customers/${marked.customerID}/personal-data`
  const file = await app.call('GET', path, undefined, cookie)
  expect(file.statusCode).toBe(200)
  const entries = await new ZipReader(new Uint8ArrayReader(file.rawPayload)).getEntries()
  const contents = await Promise.all(
    entries.map(async (entry) =>
      entry.directory ? [] : [entry.filename, JSON.parse(await entry.getData(new TextWriter()))],
    ),
  )
  const rows = Object.fromEntries(contents)
  expect(Object.keys(rows).sort()).toMatchInlineSnapshot(`
    [
      "approval.json",
      "approval_card.json",
      "card.json",
      "card_block.json",
      "card_hold.json",
      "card_load.json",
      "card_replacement.json",
      "changes.json",
      "closed_transaction.json",
      "contact_person.json",
      "customer.json",
      "customer_activity.json",
      "customer_discount.json",
      "customer_unit.json",
      "load_plan.json",
      "load_plan_card.json",
      "memo.json",
      "own_field.json",
      "statement_mail.json",
      "transaction.json",
      "web_api_request.json",
    ]
  `)
  expect([rows['card.json'].length, rows['memo.json'].length]).toEqual([4, 1])
  expect((await app.call('GET', path, undefined, await app.login('superuser@other.test'))).statusCode).toBe(
    404,
  )
  const company = await ask('POST', '/customers', {
    ...{ customerTypeID: 1, name: 'AS', identification: '1', address: 'A', email: 'a@b.ee', languageID: 2 },
  })
  const refused = await app.call(
    'GET',
    `/api/customers/${company.customerID}/personal-data`,
    undefined,
    cookie,
  )
  expect(refused.json()).toMatchObject({ code: 'ERROR_INVALID_VALUE', reason: 'customerNotPrivate' })
})

it('an open customer is not erased, nor one of another company', async () => {
  const { customerID } = marked
  expect((await erase(customerID)).json()).toMatchObject({ reason: 'customerNotClosed' })
  expect((await erase(customerID, await app.login('superuser@other.test'))).statusCode).toBe(404)
  expect((await erase(customerID, await app.login('operator@own.test'))).statusCode).toBe(403)
})

it('an erased customer is found nowhere in the database, and money, numbers, times and authors stay', async () => {
  const { customerID } = marked
  expect(await foundIn(MARKER)).toEqual(toErase)
  const { list } = await ask('GET', `/customers/${customerID}/cards`)
  const selectedCardIDs = list.map(({ id }) => id)
  await ask('PUT', '/cards/unblock', { cardIDs: [marked.cardIDs[1], marked.cardIDs[2]] })
  await ask('DELETE', '/companies/cards/delete', { selectedCardIDs })
  await ask('DELETE', `/customers/${customerID}/delete`)
  const before = await money()

  const replies = await Promise.all([erase(customerID), erase(customerID)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const refused = replies.find(({ statusCode }) => statusCode === 400)
  expect(refused?.json()).toMatchObject({ reason: 'customerErased' })

  expect(await foundIn(MARKER)).toEqual([])
  const views = await app.database
    .sql`select name, state -> 'search' ->> 'name' as sought from saved_view order by 1`
  expect(views).toEqual([
    { name: 'Found', sought: 'erased' },
    { name: 'Kliendid', sought: 'erased' },
  ])
  expect(app.log.join('')).not.toContain(MARKER)
  expect(app.log.filter((line) => line.includes('customer erased'))).toHaveLength(1)
  const after = await money()
  const [{ changes = 0 } = {}] = before
  expect(after).toEqual([{ ...before[0], changes: changes + 1 }])
  expect(await cardsOutOfBalance(app.database.sql)).toEqual([])
  const shown = await ask('GET', `/customers/${customerID}`)
  expect(shown).toMatchObject({
    name: 'erased',
    email: 'erased',
    externalID: null,
    metadata: {},
    closed: true,
  })
  const history = await ask('GET', `/customers/${customerID}/changes`)
  expect(history.list[0]).toMatchObject({ name: 'erased', authorEmail: 'superuser@own.test' })
})

it('a customer is kept as long as the company says, and then offered for erasure', async () => {
  const { customerID } = await ask('POST', '/customers', person)
  await ask('DELETE', `/customers/${customerID}/delete`)
  const offered = async () => (await ask('GET', '/customers?toErase=true')).list.map((one) => one.customerID)
  expect(await offered()).toEqual([])
  const company = await ask('GET', '/companies/company')
  await ask('PUT', '/companies/company', { ...company, customerRetentionMonths: 12 })
  expect(await offered()).toEqual([])
  expect((await erase(Number(customerID))).json()).toMatchObject({ reason: 'customerKept' })
  expect(await ask('GET', `/customers/${customerID}`)).toMatchObject({
    keptUntil: '2027-11-20T10:00:00.000Z',
  })
  now = new Date('2027-11-20T10:00:00Z')
  cookie = await app.login('superuser@own.test')
  expect(await offered()).toEqual([customerID])
  expect((await erase(Number(customerID))).statusCode).toBe(200)
  expect(await offered()).toEqual([])
})

it('a customer with held money is not erased', async () => {
  const { sql } = app.database
  const { customerID } = await ask('POST', '/customers', person)
  await ask('DELETE', `/customers/${customerID}/delete`)
  await sql`update company set customer_retention_months = null`
  await sql`update card set amount_held = 1, customer_unit_id = (
    select customer_unit_id from customer_unit where customer_id = ${Number(customerID)}) where id = ${marked.cardIDs[0] ?? 0}`
  expect((await erase(Number(customerID))).json()).toMatchObject({ reason: 'customerHasMoney' })
})

it('repeats of days and choices of own fields stay, and their values go', async () => {
  const field = { record: 'customer', name: 'Region', type: 'choice', choices: ['Tallinn'] }
  const { ownFieldID: region = 0 } = await ask('POST', '/own-fields', field)
  const { ownFieldID: since = 0 } = await ask('POST', '/own-fields', {
    ...field,
    name: 'Since',
    type: 'day',
    choices: [],
  })
  const ownFields = { [region]: 'Tallinn', [since]: '2020-05-01' }
  const { customerID = 0 } = await ask('POST', '/customers', { ...person, ownFields })
  const state = { search: { name: 'Tallinn', activationStart: '2020-05-01' } }
  const { savedViewID } = await ask('POST', '/saved-views', { list: 'card', name: 'Tallinn', state })
  await ask('DELETE', `/customers/${customerID}/delete`)
  now = new Date('2040-01-01T10:00:00Z')
  cookie = await app.login('superuser@own.test')
  expect((await erase(customerID)).json()).toMatchObject({ ownFields: {} })
  expect(await ask('GET', `/saved-views/${savedViewID}`)).toMatchObject({ name: 'Tallinn', state })
  const [left] = await app.database
    .sql`select count(*)::int as n from own_value where own_field_id in (${region}, ${since})`
  expect(left?.n).toBe(0)
})
