import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureOwnSessions, isOneEach } from './own-sessions'
import { type TestDatabase, testDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('PostgreSQL itself is accepted', async () => {
  await expect(ensureOwnSessions(database.url)).resolves.toBeUndefined()
})

// `npm run drill:pooler` asks a real PgBouncer.
test.each([
  { pooler: 'one for each', met: [[1], [2], [3]], accepted: true },
  { pooler: 'one for all', met: [[1], [1], [1]], accepted: false },
  { pooler: 'one for two', met: [[1], [2], [2]], accepted: false },
  { pooler: 'any that is free', met: [[1, 2], [3], [4]], accepted: false },
])('sessions, $pooler', ({ met, accepted }) => {
  expect(isOneEach(met.map((pids) => new Set(pids)))).toBe(accepted)
})
