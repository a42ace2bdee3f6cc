import { readFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from './client'
import { migrate, migrationsCurrent, migrationsFolder } from './migrate'
import { type TestDatabase, testDatabase, testFolder } from './testing'
import { transaction } from './transaction'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the stamps of the journal are in the order in which migrations run', () => {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8'),
  )
  const stamps = journal.entries.map((entry) => entry.when)
  expect(stamps.length).toBeGreaterThan(0)
  expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b))
})

test('servers that start together migrate an empty database once', async () => {
  await database.sql`create database fresh`
  const servers = [1, 2, 3].map(() => connect(database.url.replace(/[^/]+$/, 'fresh')))
  const [first] = servers
  if (!first) throw new Error('No server')
  try {
    expect(await migrationsCurrent(first)).toBe(false)
    await Promise.all(servers.map((server) => migrate(server)))
    expect(await migrationsCurrent(first)).toBe(true)
    const [ran] =
      await first.sql`select count(*), count(distinct created_at) as stamps from drizzle.__drizzle_migrations`
    expect(ran?.count).toBe(ran?.stamps)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    await database.sql`drop database fresh`
  }
})

/** Returns a folder with all migrations and those of a next version. */
const nextVersion = async (...texts: string[]) => {
  const folder = await testFolder('migrations')
  await cp(migrationsFolder(), folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  for (const [index, text] of texts.entries()) {
    const tag = `9${index}_next`
    const when = journal.entries.at(-1).when + 1
    journal.entries.push({ idx: 900 + index, version: '7', when, tag, breakpoints: true })
    await writeFile(join(folder, `${tag}.sql`), text)
  }
  await writeFile(file, JSON.stringify(journal))
  return folder
}

const freshDatabase = async () => {
  const fresh = await testDatabase()
  onTestFinished(fresh.drop)
  return fresh
}

const gate = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

test('a server of the last version is ready beside a newer database', async () => {
  const fresh = await freshDatabase()
  const folder = await nextVersion('alter table card add column next text')
  await migrate(fresh, { folder })
  expect(await migrationsCurrent(fresh, folder)).toBe(true)
  expect(await migrationsCurrent(fresh)).toBe(true)
  await migrate(fresh)
})

test('payments do not wait behind a migration that waits for a reader', async () => {
  const fresh = await freshDatabase()
  const folder = await nextVersion('alter table card add column next text')
  const [reading, over] = [gate(), gate()]
  const reader = transaction(fresh.db, async (tx) => {
    await tx.execute(sql`select from card limit 1`)
    reading.open()
    await over.passed
  })
  await reading.passed
  const tries = [gate(), gate()]
  let tried = 0
  const blocked = () => tries[tried++]?.open()
  const migrating = migrate(fresh, { folder, blocked })
  for (const { passed } of tries) {
    await passed
    await transaction(fresh.db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '5s'`)
      await tx.execute(sql`lock table card in row exclusive mode`)
    })
  }
  expect(await migrationsCurrent(fresh, folder)).toBe(false)
  over.open()
  await reader
  await migrating
  expect(await migrationsCurrent(fresh, folder)).toBe(true)
})

const index = '-- Outside a transaction\ncreate index concurrently next_index on card (name_on_card);'
const isValid = async ({ sql }: TestDatabase) => {
  const [found] = await sql`select indisvalid from pg_index where indexrelid = to_regclass('next_index')`
  return found?.indisvalid
}

test('an index is made outside of a transaction, by servers that start together', async () => {
  const fresh = await freshDatabase()
  const folder = await nextVersion(index, 'comment on index next_index is $$made$$')
  const servers = [1, 2, 3].map(() => connect(fresh.url))
  await Promise.all(servers.map((server) => migrate(server, { folder })))
  await Promise.all(servers.map((server) => server.close()))
  expect(await isValid(fresh)).toBe(true)
  expect(await migrationsCurrent(fresh, folder)).toBe(true)
  const [ran] = await fresh.sql`
    select count(*), count(distinct created_at) as stamps from drizzle.__drizzle_migrations`
  expect(ran?.count).toBe(ran?.stamps)
})

/** Waits until a session makes the index. Returns its process id. */
const maker = async ({ sql }: TestDatabase): Promise<number> => {
  const find = async () =>
    (await sql`select pid from pg_stat_progress_create_index where phase like 'waiting%'`)[0]
  await expect.poll(find).toBeDefined()
  return (await find())?.pid
}

test('an index is made again by a waiting server if the session that makes it ends', async () => {
  const fresh = await freshDatabase()
  const folder = await nextVersion(index)
  const [reading, over] = [gate(), gate()]
  // The index cannot be finished before the reader's snapshot ends.
  const reader = transaction(fresh.db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await tx.execute(sql`select from card limit 1`)
    reading.open()
    await over.passed
  })
  await reading.passed
  const [first, second] = [connect(fresh.url), connect(fresh.url)]
  const interrupted = expect(migrate(first, { folder })).rejects.toThrow('CONNECTION_CLOSED')
  const pid = await maker(fresh)
  const resumed = migrate(second, { folder })
  await fresh.sql`select pg_terminate_backend(${pid})`
  await interrupted
  expect(await isValid(fresh)).toBe(false)
  over.open()
  await Promise.all([reader, resumed])
  expect(await isValid(fresh)).toBe(true)
  await Promise.all([first.close(), second.close()])
})

test('a migration outside of a transaction is repeated after a failure', async () => {
  const fresh = await freshDatabase()
  const folder = await nextVersion(
    `${index}--> statement-breakpoint\ndrop index concurrently if exists next_unique;`,
  )
  await fresh.sql`alter table card rename column name_on_card to hidden`
  await expect(migrate(fresh, { folder })).rejects.toThrow('name_on_card')
  expect(await migrationsCurrent(fresh, folder)).toBe(false)
  await fresh.sql`alter table card rename column hidden to name_on_card`
  await migrate(fresh, { folder })
  expect(await migrationsCurrent(fresh, folder)).toBe(true)
})

test('a statement that cannot be repeated is refused outside of a transaction', async () => {
  const fresh = await freshDatabase()
  const folder = await nextVersion('-- Outside a transaction\nalter table card add column next text')
  await expect(migrate(fresh, { folder })).rejects.toThrow('another statement')
})

test('a database that lacks a migration is not current', async () => {
  await database.sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`
  expect(await migrationsCurrent(database)).toBe(false)
})
