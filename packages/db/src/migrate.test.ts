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

test('an index that an interrupted migration left invalid is made again', async () => {
  const fresh = await freshDatabase()
  await fresh.sql`create index next_index on card (name_on_card)`
  await fresh.sql`update pg_index set indisvalid = false where indexrelid = 'next_index'::regclass`
  await migrate(fresh, { folder: await nextVersion(index) })
  expect(await isValid(fresh)).toBe(true)
})

test('a migration outside of a transaction is repeated after a failure', async () => {
  const fresh = await freshDatabase()
  const folder = await nextVersion(
    `${index}--> statement-breakpoint\ncreate unique index concurrently next_unique on memo (company_id);`,
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
