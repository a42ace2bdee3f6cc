import { chmod } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Connection, connect } from './client'
import { type Embedded, startEmbedded } from './embedded'
import { testFolder } from './testing'
import { transaction } from './transaction'

let dataDir: string
let server: Embedded
let pool: Connection

const start = (port?: number) => startEmbedded({ dataDir, port, log: () => undefined })

beforeAll(async () => {
  dataDir = await testFolder('outage')
  await chmod(dataDir, 0o755)
  server = await start()
  pool = connect(server.url, { max: 4 })
  await pool.sql`create table note (line int)`
})
afterAll(async () => {
  await pool.close()
  await server.stop()
})

const write = (line: number) =>
  line % 2
    ? transaction(pool.db, async (tx) => {
        await tx.execute(sql`insert into note values (${line})`)
        await tx.execute(sql`insert into note values (${-line})`)
      })
    : pool.db.execute(sql`insert into note values (${line})`)

test('each write of a queue settles, and none is half done, when the database goes down', async () => {
  const crashes: unknown[] = []
  const crash = (error: unknown) => crashes.push(error)
  process.on('uncaughtException', crash)
  onTestFinished(() => void process.off('uncaughtException', crash))
  for (let round = 0; round < 2; round++) {
    const numbers = Array.from({ length: 1000 }, (_, index) => round * 1000 + index + 1)
    const writes = numbers.map(async (line) => ({ line, outcome: await Promise.allSettled([write(line)]) }))
    await writes[round * 100]
    await server.stop()
    server = await start(Number(new URL(server.url).port))
    const settled = await Promise.all(writes)

    const rows = await pool.sql<{ line: number }[]>`select line from note`
    const written = new Set(rows.map((row) => row.line))
    const answered = settled.filter(({ outcome }) => outcome[0].status === 'fulfilled')
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.length).toBeLessThan(numbers.length)
    expect(answered.filter(({ line }) => !written.has(line))).toEqual([])
    expect(numbers.filter((line) => line % 2 && written.has(line) !== written.has(-line))).toEqual([])
  }
  expect(crashes).toEqual([])
}, 60_000)
