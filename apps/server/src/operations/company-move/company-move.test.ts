import { randomUUID } from 'node:crypto'
import { connect } from '@kaarditeek/db/client'
import { numberInstallation } from '@kaarditeek/db/company-move/ids'
import {
  cardsOutOfBalance,
  countsEqualCards,
  owedEqualsCards,
  sumsEqualTransactions,
} from '@kaarditeek/db/invariants'
import { sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import { addDays } from 'date-fns'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../core/env'
import { sumDays } from '../../ledger/sum-days'
import { APP_SECRET, addTestCard, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { collectEvents } from '../../webhooks/collect-events'
import { ensureSecret } from '../installation/ensure-secret'
import { companyMoveCommand, numberCommand } from './company-move'

let here: TestApp
let there: TestApp
let own: TestCompany
let pan: string
let said: string[]

beforeEach(async () => {
  said = []
  ;[here, there] = await Promise.all([testApp(), testApp()])
  await numberInstallation(there.database.sql, 2)
  for (const { database } of [here, there]) await ensureSecret(database.db, { appSecret: APP_SECRET })
  await addTestCompany(there.database.db, 'there', { identification: '20000002', issuerIDNo: '94120052' })
  own = await addTestCompany(here.database.db, 'own')
  pan = (await addTestCard(here.database.db, own, 1)).pan
})
afterEach(async () => {
  await Promise.all([here.close('a payment is dated back in its row alone'), there.close()])
})

const say = (message: string) => void said.push(message)
const settings = () =>
  readEnv({ APP_SECRET, DATABASE_URL: here.database.url, MOVE_TO_DATABASE_URL: there.database.url })
const move = (...more: string[]) => companyMoveCommand([`${own.companyID}`, ...more], settings(), say)

const pay = (at: TestApp, key?: string) =>
  at.terminal(own, 'payments', { pan, amount: 300, terminalID: 'T1' }, key)

const companiesThere = async () =>
  (await there.database.sql`select name from company order by 1`).map(({ name }) => name)

test('a company moves with its cards, payments, people and histories, and is paid with there alone', async () => {
  const key = randomUUID()
  const first = await pay(here, key)
  expect(first.statusCode).toBe(201)
  await move()
  expect(said[0]).toMatch(/^Moved \d+ rows of the company/)

  const refused = await pay(here)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'NOT_AVAILABLE_ERROR',
    '10',
  ])
  const again = await pay(there, key)
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect(again.json()).toEqual(first.json())
  const [next] = await there.database.sql`
    select nextval(pg_get_serial_sequence('transaction', 'id')) > max(id) as "isFree" from "transaction"`
  expect(next).toEqual({ isFree: true })
  expect((await pay(there)).json()).toMatchObject({ amountBalance: 4400 })

  await expect(here.login('superuser@own.test')).rejects.toThrow('failed')
  const cookie = await there.login('superuser@own.test')
  const { sql } = there.database
  const [self] = await sql`select customer_id as id from customer where company_id = ${own.companyID}`
  const unit = { name: 'Kontor', defaultCustomerUnit: false }
  const made = await there.call('POST', `/api/customers/${self?.id}/units`, unit, cookie)
  expect(made.statusCode).toBe(201)
  expect(await cardsOutOfBalance(sql)).toEqual([])
  expect([...(await countsEqualCards(sql))]).toEqual([])
  const open = { closed_at: null, frozen_at: null }
  expect(await sql`select closed_at, frozen_at from company where company_id = ${own.companyID}`).toEqual([
    open,
  ])
})

test('the sandbox of a company moves with it, beside sandboxes with the same cards', async () => {
  const openIn = async (app: TestApp, login: string) =>
    (await app.call('POST', '/api/sandbox', undefined, await app.login(login))).json()
  await openIn(there, 'superuser@there.test')
  const { apiKey, companyID } = await openIn(here, 'superuser@own.test')
  await move()
  expect(said.join()).toContain(`rows of the company ${companyID}`)
  const charge = (at: TestApp) =>
    at.terminal({ apiKey }, 'payments', { pan: sandboxPan('active'), amount: 300, terminalID: 'TEST1' })
  expect((await charge(here)).statusCode).toBe(503)
  expect((await charge(there)).statusCode).toBe(201)
  expect(await openIn(there, 'superuser@own.test')).toMatchObject({ companyID, apiKey })
})

test('authors from outside the company come along as names that cannot log in', async () => {
  const cookie = await here.login('distributor@own.test')
  const record = (await here.call('GET', `/api/companies/${own.companyID}`, undefined, cookie)).json()
  const edit = { ...record, phone: '+372 600 0001' }
  expect((await here.call('PUT', `/api/companies/${own.companyID}`, edit, cookie)).statusCode).toBe(200)
  await move()
  const mine = await there.login('superuser@own.test')
  const { list } = (await there.call('GET', '/api/companies/company/changes', undefined, mine)).json()
  expect(list[0]).toMatchObject({ authorEmail: 'distributor@own.test' })
  await expect(there.login('distributor@own.test')).rejects.toThrow('failed')
})

test('days that either installation has summed have the right sums there', async () => {
  await pay(here)
  await sumDays(here.database.db, clockAt(addDays(NOW, 1)))
  const [starts, middle] = [addDays(NOW, -3), addDays(NOW, -2)].map((day) => day.toISOString())
  await there.database.sql`insert into summed_day values (${starts ?? ''}, ${middle ?? ''})`
  await here.database
    .sql`update "transaction" set date_in = ${new Date(NOW.getTime() - 2.5 * 86_400_000).toISOString()}`
  await move()
  await sumDays(there.database.db, clockAt(addDays(NOW, 1)))
  expect(await sumsEqualTransactions(there.database.sql)).toEqual([])
  expect(await owedEqualsCards(there.database.sql)).toEqual([])
  expect([
    ...(await there.database.sql`select count from transaction_day where company_id = ${own.companyID}`),
  ]).toEqual([{ count: 1 }])
})

test('a queue of a frozen company waits for the other installation', async () => {
  const { sql } = here.database
  await sql`
    insert into webhook (company_id, web_api_id, url, secret_encrypted, read_to)
    values (${own.companyID}, ${own.webApiID}, 'http://127.0.0.1:1/', '\\x00', ${addDays(NOW, -1).toISOString()})`
  await pay(here)
  await move()
  await collectEvents(here.database.db, () => NOW)
  await collectEvents(there.database.db, () => NOW)
  const count = ({ database }: TestApp) => database.sql`select count(*) from webhook_delivery`
  expect([...(await count(here))]).toEqual([{ count: 0 }])
  expect([...(await count(there))]).toEqual([{ count: 1 }])
})

test.each<[string, () => PromiseLike<unknown>]>([
  [
    'own has its registry code there',
    () => there.database.sql`update company set name = 'own', identification = '10000001'`,
  ],
  [
    'Somebody else logs in as superuser@own.test there',
    () =>
      there.database.sql`update "user" set email = 'Superuser@own.test' where email = 'superuser@there.test'`,
  ],
  [
    'there has its card numbers there: Gift card',
    () =>
      there.database
        .sql`update card_product set issuer_id_no = '94120051', min_account_id_no = '1009999', max_account_id_no = '1010000'`,
  ],
  [
    'there has its page for holders there: /c/pood',
    async () => {
      const page = ({ database }: TestApp, name: string) => database.sql`
        insert into holder_page (company_id, enabled, path, colour, proof)
        select company_id, true, 'pood', '#1c5d99', 'name' from company where name = ${name} limit 1`
      await page(here, 'own')
      await page(there, 'there')
    },
  ],
  ['different secrets', () => there.database.sql`update installation set secret_check = '\\x00'`],
])('a move is refused before anything is frozen: %s', async (problem, disturb) => {
  await disturb()
  await expect(move()).rejects.toThrow(problem)
  expect((await pay(here)).statusCode).toBe(201)
})

test('a company whose id is taken there is refused', async () => {
  await here.database.sql`alter sequence company_company_id_seq restart with 20000001`
  own = await addTestCompany(here.database.db, 'taken')
  await expect(move()).rejects.toThrow('The id 20000001 is taken there: there')
})

test('a move that breaks off leaves nothing there, and the company is opened again or moved again', async () => {
  await pay(here)
  const { sql } = there.database
  await sql`alter table web_api_request add constraint broken check (false) not valid`
  await expect(move()).rejects.toThrow('broken')
  expect(await companiesThere()).toEqual(['there'])
  expect((await pay(here)).statusCode).toBe(503)
  await move('--thaw')
  expect((await pay(here)).statusCode).toBe(201)
  await sql`alter table web_api_request drop constraint broken`
  await move()
  expect(await companiesThere()).toEqual(['own', 'there'])
  await expect(move('--thaw')).rejects.toThrow('would be paid with twice')
  await expect(move()).rejects.toThrow('is taken there')
})

test('a change after the freeze is noticed, and undoes the move', async () => {
  const { sql, close } = connect(there.database.url, { max: 1 })
  const blocked = sql.begin(async (tx) => {
    // The move waits for this lock when it has frozen the company.
    await tx`lock table web_api in access exclusive mode`
    const moving = move()
    await expect.poll(async () => (await pay(here)).statusCode).toBe(503)
    await expect
      .poll(
        () =>
          here.database
            .sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = ${new URL(there.database.url).pathname.slice(1)}`,
      )
      .not.toEqual([])
    await here.database.sql`update customer set name = 'Late'`
    return { moving }
  })
  const { moving } = await blocked
  await expect(moving).rejects.toThrow('Rows of customer have changed since the company was frozen')
  await close()
  expect(await companiesThere()).toEqual(['there'])
})

test('an installation is numbered before its first company only', async () => {
  const env = readEnv({ APP_SECRET, DATABASE_URL: there.database.url })
  await numberCommand(['3'], env, say)
  expect(said[0]).toContain('get ids from 30000001 on')
  expect((await addTestCompany(there.database.db, 'third')).companyID).toBe(30_000_001)
  await expect(numberCommand(['2'], env, say)).rejects.toThrow('are beyond 20000000 already')
  await expect(numberCommand(['two'], env, say)).rejects.toThrow('Which number?')
})
