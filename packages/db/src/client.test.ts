import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from './client'
import { type TestDatabase, testDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('64-bit integers are read as numbers', async () => {
  const [row] = await database.sql`select ${2 ** 53 - 1}::int8 as id, array[1, 2]::int8[] as ids`
  expect(row).toEqual({ id: Number.MAX_SAFE_INTEGER, ids: [1, 2] })
})

test('an integer beyond the safe range is an error, and the next statement gets its own answer', async () => {
  const beyond = database.sql`select ${'9007199254740992'}::text::int8 as id`
  const next = database.sql`select 7 as id`
  await expect(beyond).rejects.toThrow('2^53')
  expect(await next).toEqual([{ id: 7 }])
})

test('each new connection gets its settings by a statement, never as start-up parameters', async () => {
  const { sql, close } = connect(database.url, {
    max: 1,
    settings: { work_mem: '5MB', search_path: "it's, public" },
  })
  onTestFinished(close)
  const settings = () => sql<{ name: string; setting: string; source: string }[]>`
    select name, setting, source from pg_settings where source in ('client', 'session') order by name`
  const expected = [
    { name: 'application_name', setting: 'kaarditeek', source: 'client' },
    { name: 'client_encoding', setting: 'UTF8', source: 'client' },
    { name: 'idle_in_transaction_session_timeout', setting: '60000', source: 'session' },
    { name: 'search_path', setting: "it's, public", source: 'session' },
    { name: 'statement_timeout', setting: '60000', source: 'session' },
    { name: 'work_mem', setting: '5120', source: 'session' },
  ]
  expect(await settings()).toEqual(expected)
  const [session] = await sql`select pg_backend_pid() as pid`
  await database.sql`select pg_terminate_backend(${session?.pid})`
  await expect.poll(() => settings().catch(() => [])).toEqual(expected)
  expect((await sql`select pg_backend_pid() as pid`)[0]?.pid).not.toBe(session?.pid)
})

test('a connection whose settings are refused runs no statement', async () => {
  const { sql, close } = connect(database.url, { max: 1, settings: { work_mem: 'much' } })
  onTestFinished(close)
  for (const _ of [1, 2]) await expect(sql`create table never (line int)`).rejects.toThrow('work_mem')
  expect(await database.sql`select to_regclass('never') as never`).toEqual([{ never: null }])
})

/** Closes each connection, as a proxy does that has no database behind it. Returns its port. */
const emptyProxy = async () => {
  const proxy = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return address.port
}

const connected = (hosts: string, attributes = 'read-write') => {
  const url = database.url.replace(/@[^/]+/, `@${hosts}`)
  const { sql, close } = connect(`${url}?target_session_attrs=${attributes}`)
  onTestFinished(close)
  return sql
}

test('of several hosts the one that may be written is found', async () => {
  const { host } = new URL(database.url)
  for (const hosts of [
    `127.0.0.1:1,${host}`,
    `127.0.0.1:${await emptyProxy()},127.0.0.1:1,${host}`,
    `${host},127.0.0.1:1`,
  ])
    expect(await connected(hosts)`select 1 as one`).toEqual([{ one: 1 }])
})

test('a statement fails when no host is there, or none may be written', async () => {
  const { host } = new URL(database.url)
  await expect(connected('127.0.0.1:1,127.0.0.1:1')`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(connected(`${host},${host}`, 'standby')`select 1`).rejects.toMatchObject({
    code: 'CONNECTION_DESTROYED',
  })
  const proxy = `127.0.0.1:${await emptyProxy()}`
  for (const hosts of [proxy, `${proxy},${proxy}`])
    await expect(connected(hosts)`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
})
