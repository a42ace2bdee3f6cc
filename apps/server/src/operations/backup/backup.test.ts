import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, connect } from '@kaarditeek/db/client'
import { cardsOutOfBalance, countsEqualCards } from '@kaarditeek/db/invariants'
import { knownMigrations, migrate, migrationsCurrent } from '@kaarditeek/db/migrate'
import { testFolder } from '@kaarditeek/db/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../core/env'
import { secrets } from '../../core/secret'
import { APP_SECRET, addNextCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { writeArchive } from './archive'
import { backup } from './backup'
import { backupCommand } from './backup-command'
import { entryOf, FORMAT, MANIFEST } from './manifest'
import { openBackup, restore } from './restore'
import { restoreCommand } from './restore-command'

let server: TestApp
let own: TestCompany
let folder: string
beforeAll(async () => {
  server = await testApp()
  own = await addTestCompany(server.database.db, 'own')
  folder = await testFolder('backup')
  await makeBackup('original')
})
afterAll(() => server.close())

const pay = (pan: string, app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/api/web/payments',
    headers: { authorization: `Bearer ${own.apiKey}`, 'idempotency-key': randomUUID() },
    payload: { pan, amount: 3, terminalID: 'T1' },
  })

const addCard = async (info?: string) => {
  const limits = { amountLimit: null, countLimit: null, info }
  return (await addNextCard(server.database.db, own, limits)).pan
}

/** Creates an empty database that is deleted after the test. */
const emptyDatabase = async () => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await server.database.sql.unsafe(`create database ${name}`)
  const url = Object.assign(new URL(server.database.url), { pathname: `/${name}` }).href
  const connection = connect(url)
  onTestFinished(async () => {
    await connection.close()
    await server.database.sql.unsafe(`drop database ${name} with (force)`)
  })
  return connection
}

const fileOf = (name: string) => join(folder, `${name}.zip`)

const makeBackup = async (name: string, databaseUrl = server.database.url) => {
  await backup({ databaseUrl, file: fileOf(name), appSecret: undefined, now: NOW })
}

const opened = async (name: string) => {
  const archive = await openBackup(fileOf(name))
  onTestFinished(archive.close)
  return archive
}

const madeBackup = async (name: string, databaseUrl?: string) => {
  await makeBackup(name, databaseUrl)
  return opened(name)
}

const count = async ({ sql }: Pick<Connection, 'sql'>, table: string) => {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*) from ${table}`)
  return row?.count ?? 0
}

const constraints = async ({ sql }: Pick<Connection, 'sql'>) => [
  ...(await sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace order by 1`),
]

const paymentsAbove = (payments: number) =>
  expect.poll(() => count(server.database, 'transaction'), { timeout: 20_000 }).toBeGreaterThan(payments)

/** Pays with each card without a pause until `work` is done. */
const underPayments = async <T>(pans: string[], work: () => Promise<T>): Promise<T> => {
  let done = false
  const terminals = pans.map(async (pan) => {
    while (!done) expect((await pay(pan)).statusCode).toBe(201)
  })
  try {
    return await work()
  } finally {
    done = true
    await Promise.all(terminals)
  }
}

test('a backup during payments is of one moment, and its restored copy is the same and accepts payments', async () => {
  const { database } = server
  const pan = await addCard('tab \t, line \n, backslash \\N, õ')
  const archived = await underPayments([pan, await addCard(), await addCard(), await addCard()], async () => {
    await paymentsAbove(20)
    const made = await madeBackup('under-payments')
    await paymentsAbove(await count(database, 'transaction'))
    return made
  })
  expect((await stat(fileOf('under-payments'))).mode & 0o777).toBe(0o600)

  const restored = await emptyDatabase()
  await restore(archived, restored.url)
  expect(await cardsOutOfBalance(restored.sql)).toEqual([])
  expect([...(await countsEqualCards(restored.sql))]).toEqual([])
  const transactions = await count(restored, 'transaction')
  expect(transactions).toBeGreaterThan(20)
  expect(transactions).toBeLessThan(await count(database, 'transaction'))
  expect(await constraints(restored)).toEqual(await constraints(database))
  // All tables with rows and checksums, all sequences and all migrations.
  expect((await madeBackup('of-restored', restored.url)).database).toEqual(archived.database)

  const again = await testApp({ db: restored.db, sql: restored.sql })
  onTestFinished(() => again.close())
  expect((await pay(pan, again.app)).statusCode).toBe(201)
  const [key] = await restored.sql`select key_encrypted as encrypted from web_api_key`
  expect(secrets(APP_SECRET).decrypt(key?.encrypted)).toBe(own.apiKey)
}, 120_000)

test('a backup is restored only into an empty database, and written only into a new file', async () => {
  await expect(restore(await opened('original'), server.database.url)).rejects.toThrow('is not empty')
  await expect(makeBackup('original')).rejects.toThrow('exists already')
})

/** Writes the original backup with other rows or another manifest. */
const forge = async (
  name: string,
  rowsOf: (table: string, rows: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
  more: object = {},
) => {
  const { database, createdAt, bytes } = await opened('original')
  await writeArchive(fileOf(name), async (archive) => {
    for (const table of database.tables)
      await archive.addBytes(entryOf(table.name), rowsOf(table.name, bytes(entryOf(table.name))))
    await archive.addText(
      MANIFEST,
      JSON.stringify({ format: FORMAT, createdAt, database: { ...database, ...more } }),
    )
  })
  return opened(name)
}

const twice = async function* (table: string, rows: AsyncIterable<Uint8Array>) {
  for await (const chunk of rows) yield* table === 'company' ? [chunk, chunk] : [chunk]
}
const renamed = async function* (table: string, rows: AsyncIterable<Uint8Array>) {
  for await (const chunk of rows)
    yield table === 'company' ? Buffer.from(Buffer.from(chunk).toString().replace('own', 'own!')) : chunk
}
const unchanged = (_table: string, rows: AsyncIterable<Uint8Array>) => rows

test('a damaged backup leaves the database empty, so that a good one can be restored', async () => {
  const target = await emptyDatabase()
  await expect(restore(await forge('twice', twice), target.url)).rejects.toThrow(
    'Table company differs from what was backed up',
  )
  await expect(restore(await forge('renamed', renamed), target.url)).rejects.toThrow(
    'Table company differs from what was backed up',
  )
  expect(await count(target, 'company')).toBe(0)
  await restore(await opened('original'), target.url)
  expect(await count(target, 'company')).toBe(1)
}, 60_000)

test('a backup of a newer version is refused before anything is written', async () => {
  const target = await emptyDatabase()
  const newer = await forge('newer', unchanged, { migrations: [...knownMigrations(), Date.now()] })
  await expect(restore(newer, target.url)).rejects.toThrow('made by a newer version')
  expect([...(await target.sql`select from pg_tables where schemaname = 'public'`)]).toEqual([])
})

test('a backup of an older version is migrated to this one', async () => {
  const old = await emptyDatabase()
  await migrate(old, { only: knownMigrations().slice(0, -1) })
  await old.sql`insert into distributor (name) values ('Vana')`
  const target = await emptyDatabase()
  await restore(await madeBackup('older', old.url), target.url)
  expect(await migrationsCurrent(target)).toBe(true)
  expect([...(await target.sql`select name from distributor`)]).toEqual([{ name: 'Vana' }])
})

test('a failed backup leaves no file, and reports the failure', async () => {
  const { sql } = server.database
  await sql`create table keyless (a int)`
  onTestFinished(async () => void (await sql`drop table keyless`))
  await expect(makeBackup('failed')).rejects.toThrow('Table keyless has no primary key')
  expect([existsSync(fileOf('failed')), existsSync(`${fileOf('failed')}.part`)]).toEqual([false, false])
})

test('the commands back up and restore, and print which files to keep', async () => {
  const target = await emptyDatabase()
  const said: string[] = []
  const say = (message: string) => void said.push(message)
  const settings = (DATABASE_URL: string) => readEnv({ DATABASE_URL, DATA_DIR: folder, APP_SECRET })
  await backupCommand([], settings(server.database.url), say)
  const [made, secret] = said
  expect(made).toMatch(/^Backed up \d+ rows into .*\/backups\/kaarditeek_\d{4}(_\d\d){5}\.zip$/)
  expect(secret).toContain('does NOT hold the secret')
  const [file] = made?.match(/\/.*$/) ?? []
  await restoreCommand([file ?? ''], settings(target.url), say)
  expect(said.at(-1)).toContain('every table agrees with its checksum')
  expect(await count(target, 'company')).toBe(1)
  await expect(restoreCommand([file ?? ''], settings(target.url), say)).rejects.toThrow('is not empty')
  await expect(restoreCommand([], settings(target.url), say)).rejects.toThrow('npm run restore -- FILE')
}, 60_000)

test('a file that is not a complete backup is refused', async () => {
  const whole = await readFile(fileOf('original'))
  for (const content of [whole.subarray(0, -100), Buffer.from('a text')]) {
    await writeFile(fileOf('no-backup'), content)
    await expect(openBackup(fileOf('no-backup'))).rejects.toThrow('is not a backup, or not a whole one')
  }
  await writeArchive(fileOf('other-zip'), (archive) => archive.addText('letter.txt', 'Tere'))
  await expect(openBackup(fileOf('other-zip'))).rejects.toThrow('is not a backup: it lacks manifest.json')
})
