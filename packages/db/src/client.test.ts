import { afterAll, beforeAll, expect, test } from 'vitest'
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
