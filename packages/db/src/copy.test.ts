import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.sql`create table copied (id int primary key)`
})
afterAll(() => database.drop())

// These tests wait for ever without our patch of the driver (`patches/`).

test('COPY to a reader that is slower than the database ends', async () => {
  const { sql } = database
  for (let lines = 20; lines <= 200; lines += 1) {
    const read = sql.begin(async (tx) => {
      let bytes = 0
      for await (const chunk of await tx
        .unsafe(`copy (select repeat('x', 1023) from generate_series(1, ${lines})) to stdout`)
        .readable()) {
        bytes += chunk.length
        await new Promise(setImmediate)
      }
      const [row] = await tx`select 1 as next`
      return { bytes, row }
    })
    expect(await read).toEqual({ bytes: lines * 1024, row: { next: 1 } })
  }
})

test('COPY of rows rejects if the end of the rows is refused', async () => {
  const twice = database.sql.begin(async (tx) => {
    await pipeline(['1\n', '1\n'], await tx`copy copied from stdin`.writable())
  })
  await expect(twice).rejects.toThrow('duplicate key value')
  expect(await database.sql`select from copied`).toEqual([])
})
