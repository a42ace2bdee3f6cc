import { join } from 'node:path'
import { testFolder } from '@kaarditeek/db/testing'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../../core/env'
import { APP_SECRET, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { type Ask, addMarkedCustomer, TIME } from '../../testing/marked-customer'
import { type TestApp, testApp } from '../../testing/test-app'
import { purge } from '../purge/purge'
import { checkAuditCommand } from './check-audit'
import { sealDays } from './seal-days'

let app: TestApp
let own: TestCompany
let cookie: string
let now = new Date(TIME)
let marked: Awaited<ReturnType<typeof addMarkedCustomer>>
let said: string[] = []
let dataDir: string
let keys = 0

const logged: object[] = []
const seal = () => {
  const log = { info: (line: unknown) => void logged.push(line as object) } as never
  return sealDays({ ...app.deps, sql: app.database.sql, log })
}
const check = () => {
  said = []
  const env = readEnv({ DATABASE_URL: app.database.url, APP_SECRET, DATA_DIR: dataDir })
  return checkAuditCommand([], env, (message) => void said.push(message))
}
const tomorrow = async () => {
  now = addDays(now, 1)
  cookie = await app.login('superuser@own.test')
}
const ask: Ask = async (method, path, body) => {
  keys += 1
  const reply = await app.call(method, `/api${path}`, body, cookie, method === 'GET' ? undefined : `k${keys}`)
  if (reply.statusCode >= 400) throw new Error(`${method} ${path}: ${reply.body}`)
  return reply.headers['content-type']?.toString().startsWith('application/json')
    ? reply.json()
    : { list: [] }
}
const owner = () => ask('POST', '/terminal-owners', { name: `Pood ${keys}`, identifier: null })
const setSealed = (sealed: boolean) => app.call('PUT', '/api/audit-log/sealing', { sealed }, cookie)

beforeAll(async () => {
  app = await testApp({ now: () => now })
  own = await addTestCompany(app.database.db, 'own')
  await addTestCompany(app.database.db, 'other', { issuerIDNo: '94120052' })
  cookie = await app.login('superuser@own.test')
  dataDir = join(await testFolder('audit'), 'new')
})
afterAll(() => app.close())

it('seals nothing until a superuser switches it on, in a session', async () => {
  await owner()
  await seal()
  await check()
  expect(said).toEqual(['Sealed days checked: 0', 'Each is as it was sealed'])
  const token = await app.bearer(cookie)
  expect((await app.call('PUT', '/api/audit-log/sealing', { sealed: true }, token)).json()).toMatchObject({
    reason: 'sessionNeeded',
  })
  expect((await setSealed(true)).json()).toEqual({ sealed: true, lastSeal: null })
  const { list } = await ask('GET', '/companies/company/changes')
  expect(list[0]).toMatchObject({ auditSealed: true })
})

it('seals each day once, the lines of the day alone, and writes its digest into the log', async () => {
  await owner()
  marked = await addMarkedCustomer(ask, app.database.sql, own, 'Zuzu')
  await seal()
  expect(logged).toEqual([])
  await tomorrow()
  await Promise.all([seal(), seal(), seal()])
  expect(logged).toEqual([
    { companyID: own.companyID, day: '2026-10-20', digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  await owner()
  await tomorrow()
  await seal()
  await check()
  expect(said).toEqual(['Sealed days checked: 3', 'Each is as it was sealed'])
  const { lastSeal } = (await app.call('GET', '/api/audit-log/sealing', undefined, cookie)).json()
  expect(lastSeal).toMatchObject({ day: '2026-10-21', digest: (logged[1] as { digest: string }).digest })
})

/** Runs a statement that nobody should, expects what the check says of it, and takes it back. */
const tamper = async (statement: string, expected: RegExp) => {
  const { sql } = app.database
  await sql`create table kept_change as select * from change`
  await sql`create table kept_seal as select * from audit_seal`
  onTestFinished(async () => {
    await sql.unsafe('drop table if exists kept_change, kept_seal')
  })
  await sql.unsafe(statement)
  await expect(check()).rejects.toThrow(/^Sealed days that are not as they were: \d+$/)
  expect(said[0]).toMatch(expected)
  await sql`delete from change`
  await sql`insert into change overriding system value select * from kept_change`
  await sql`delete from audit_seal`
  await sql`insert into audit_seal overriding system value select * from kept_seal`
  await sql`drop table kept_change, kept_seal`
  await check()
}

const ofOwner = (nr: number) => `company_id = ${own.companyID} and change_id = (
  select min(change_id) from change where entity = 'terminal_owner' and change_id > (
    select to_change_id from audit_seal where company_id = ${own.companyID} order by seal_id offset ${nr} limit 1))`

it.each([
  [
    'a removed line',
    (): string => `delete from change where ${ofOwner(0)}`,
    'lines of histories: \\d+ were sealed, \\d+ are there',
  ],
  [
    'a changed name',
    (): string => `update change set snapshot = snapshot || '{"name":"X"}' where ${ofOwner(0)}`,
    'lines of histories have changed',
  ],
  [
    'another author',
    (): string => `update change set account_id = account_id + 1 where ${ofOwner(0)}`,
    'lines of histories have changed',
  ],
  [
    'another time',
    (): string => `update change set valid_from = valid_from - interval '1 hour' where ${ofOwner(0)}`,
    'lines of histories have changed',
  ],
  [
    'a removed login',
    (): string => `delete from change where company_id = ${own.companyID} and change_id = (
    select min(change_id) from change where entity = 'login' and change_id > (select min(to_change_id) from audit_seal))`,
    'events: \\d+ were sealed, \\d+ are there',
  ],
  [
    'an added line',
    (): string => `insert into change (company_id, change_id, entity, entity_id, valid_from, snapshot) overriding system value
    select company_id, max(change_id) + 1000000, 'role', 1, now(), '{}' from change where company_id = ${own.companyID} group by 1;
    update audit_seal set to_change_id = to_change_id + 2000000 where seal_id = (select max(seal_id) from audit_seal)`,
    'the seal does not follow the one before; lines of histories',
  ],
  [
    'a removed seal',
    (): string =>
      `delete from audit_seal where seal_id = (select seal_id from audit_seal order by seal_id offset 1 limit 1)`,
    'the seal does not follow the one before',
  ],
] as const)('%s shows, with its day', async (_, statement, why) => {
  await tamper(statement(), new RegExp(`^Day 2026-10-2[01] of own \\(id ${own.companyID}\\): ${why}`))
})

it('an erased person does not show, and what is left of the hashes says nothing', async () => {
  const { sql } = app.database
  const { customerID, cardIDs } = marked
  const salted = async () =>
    Number(
      (await sql`select count(*) from audit_salt where salt is not null and company_id = ${own.companyID}`)[0]
        ?.count,
    )
  const before = await salted()
  expect(before).toBeGreaterThan(20)
  await ask('PUT', '/cards/unblock', { cardIDs: [cardIDs[1], cardIDs[2]] })
  const { list } = await ask('GET', `/customers/${customerID}/cards`)
  await ask('DELETE', '/companies/cards/delete', { selectedCardIDs: list.map(({ id }) => id) })
  await ask('DELETE', `/customers/${customerID}/delete`)
  await ask('POST', `/customers/${customerID}/erase`)
  expect(await salted()).toBeLessThan(before)
  await check()
  expect(said.at(-1)).toBe('Each is as it was sealed')
  await tomorrow()
  await seal()
  await check()
  await tamper(
    `update change set snapshot = snapshot || '{"name":"Kati"}' where change_id = (
      select min(change_id) from change where entity = 'customer' and entity_id = ${customerID})`,
    /lines of histories have changed/,
  )
})

it('events that the company no longer keeps do not show', async () => {
  const company = (await app.call('GET', '/api/companies/company', undefined, cookie)).json()
  await app.call('PUT', '/api/companies/company', { ...company, auditLogMonths: 12 }, cookie)
  const events = async () =>
    Number((await app.database.sql`select count(*) from change where entity = 'login'`)[0]?.count)
  const before = await events()
  await purge(app.database.db, new Date('2027-10-22T12:00:00Z'))
  expect(await events()).toBeLessThan(before)
  cookie = await app.login('superuser@own.test')
  await check()
  expect(said.at(-1)).toBe('Each is as it was sealed')
})

it('a chain that is switched off and on again begins behind the newest line', async () => {
  await setSealed(false)
  await owner()
  await app.database
    .sql`delete from change where change_id = (select max(change_id) from change where entity = 'terminal_owner')`
  await tomorrow()
  await seal()
  await setSealed(true)
  await owner()
  await tomorrow()
  await seal()
  await check()
  expect(said.at(-1)).toBe('Each is as it was sealed')
})
