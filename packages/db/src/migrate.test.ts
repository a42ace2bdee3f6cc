import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './client'
import { migrate, migrationsCurrent, migrationsFolder } from './migrate'
import { type TestDatabase, testDatabase } from './testing'

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

test('a database that lacks a migration is not current', async () => {
  await database.sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`
  expect(await migrationsCurrent(database)).toBe(false)
})
