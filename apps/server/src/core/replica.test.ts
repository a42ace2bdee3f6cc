import { type Connection, connect } from '@kaarditeek/db/client'
import type { Call } from '@kaarditeek/domain/call/call'
import { calls } from '@kaarditeek/domain/calls'
import { storedFile } from '@kaarditeek/domain/file/schema'
import superjson from 'superjson'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addTestCompany } from '../testing/fixtures'
import { addEverybody } from '../testing/permission/everybody'
import { addReportData } from '../testing/report-data'
import { type TestApp, testApp } from '../testing/test-app'
import { OLDEST, openReplica, replicaOf } from './replica'

let server: TestApp
let readOnly: Connection
let cookies: { superuser: string; administrator: string }
let age: number

beforeAll(async () => {
  server = await testApp()
  const { db } = server.database
  const own = await addTestCompany(db, 'own')
  await addEverybody(db, own)
  await addReportData(db, own, 3)
  cookies = {
    superuser: await server.login('superuser@own.test'),
    administrator: await server.login('administrator@own.test'),
  }
  readOnly = connect(server.database.url, { settings: { default_transaction_read_only: 'on' } })
})
beforeEach(() => {
  age = 2.5
  server.deps.replica = replicaOf(readOnly.db, () => age)
})
afterEach(() => {
  delete server.deps.replica
})
afterAll(async () => {
  await readOnly.close()
  await server.close()
})

type Calls = { [name: string]: Call | Calls }
type Named = { path: string; call: Call }

const isCall = (value: Call | Calls): value is Call => 'access' in value
const named = (some: Calls, before = ''): Named[] =>
  Object.entries(some).flatMap(([name, value]) =>
    isCall(value) ? { path: `${before}${name}`, call: value } : named(value, `${before}${name}.`),
  )
const all = named(calls)
const typed = all.filter(({ call }) => call.behind && call.output !== storedFile)

const ask = (path: string) => {
  const input = encodeURIComponent(JSON.stringify(superjson.serialize({})))
  const cookie = path.startsWith('companySummary') ? cookies.administrator : cookies.superuser
  return server.call('GET', `/trpc/${path}?input=${input}`, undefined, cookie)
}

test('calls of reports, statistics and files of rows may be behind', () => {
  const files = all.filter(({ call }) => call.output === storedFile && !call.behind)
  // A settlement is asked for right after it was closed.
  const current = ['settlement.pdf', 'settlement.xlsx', 'settlement.csv', 'settlement.ubl']
  expect(files.map(({ path }) => path)).toEqual(['report.download', 'reportSchedule.file', ...current])
  expect(new Set(typed.map(({ path }) => path.split('.')[0]))).toEqual(
    new Set(['companySummary', 'report', 'statistics']),
  )
})

test.each(typed.map(({ path }) => path))(
  '%s reads on a replica and says how old its data are',
  async (path) => {
    const reply = await ask(path)
    expect([reply.statusCode, reply.headers.age]).toEqual([200, '3'])
  },
)

test.each([
  '/transactions/report',
  '/customers/activity-report?fields=name',
  '/cards/xlsx',
  '/customers/xlsx',
])('the file %s too', async (path) => {
  const reply = await server.call('GET', `/api${path}`, undefined, cookies.superuser)
  expect([reply.statusCode, reply.headers.age]).toEqual([200, '3'])
})

test('calls in a batch tell the age of the oldest data', async () => {
  const ages = [4, 9, 1]
  server.deps.replica = replicaOf(readOnly.db, () => ages.shift() ?? 0)
  const input = encodeURIComponent(JSON.stringify({}))
  const paths = 'statistics.month,statistics.month,statistics.month'
  const reply = await server.call(
    'GET',
    `/trpc/${paths}?batch=1&input=${input}`,
    undefined,
    cookies.superuser,
  )
  expect([reply.statusCode, reply.headers.age]).toEqual([200, '9'])
})

test('other calls read on the primary', async () => {
  const reply = await ask('card.page')
  expect([reply.statusCode, reply.headers.age]).toEqual([200, undefined])
})

test('a replica that is too old is not read', async () => {
  age = OLDEST + 0.1
  expect((await ask('statistics.month')).headers.age).toBeUndefined()
})

test('without the replica the primary answers', async () => {
  const away = connect(server.database.url.replace(/:\d+\//, ':1/'))
  onTestFinished(away.close)
  server.deps.replica = replicaOf(away.db, () => age)
  const reply = await ask('statistics.month')
  expect([reply.statusCode, reply.headers.age]).toEqual([200, undefined])
})

test('a statement that the replica cancels is repeated on the primary', async () => {
  let tries = 0
  const answer = await replicaOf(readOnly.db, () => 0).read(server.database.db, async (db) => {
    tries += 1
    if (db === readOnly.db)
      await db.execute(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`)
    return tries
  })
  expect(answer).toBe(2)
})

test('a failure that the primary would repeat is not tried there', async () => {
  const primary = vi.fn()
  const reading = replicaOf(readOnly.db, () => 0).read(server.database.db, async (db) => {
    if (db !== readOnly.db) primary()
    await db.execute('select 1 / 0')
  })
  await expect(reading).rejects.toThrow()
  expect(primary).not.toHaveBeenCalled()
})

test('a database that is no standby is never read', async () => {
  const replica = openReplica(server.database.db, server.database.url)
  onTestFinished(replica.close)
  expect(replica.age()).toBe(Number.POSITIVE_INFINITY)
})
