// `npm run drill:pooler`: the built server behind Debian's PgBouncer. See "Poolers" in docs/scaling.md.
import { join } from 'node:path'
import { connect, type Sql } from '@kaarditeek/db/client'
import { startEmbedded } from '@kaarditeek/db/embedded'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { transaction } from '@kaarditeek/db/transaction'
import { sql as text } from 'drizzle-orm'
import { seed } from '../bench/payments/seed'
import { appSecret, type Product, startProduct } from '../product'
import { type Drill, drill } from './drill'
import { paymentsPerSecond, shareOf } from './pace'
import { startPgbouncer } from './pgbouncer'
import { journal, startTerminals } from './terminals'

const AT_ONCE = 24
const WRITES = 300
const CARDS = 1000

/** Calls `write` for the numbers below `WRITES`, several at once. Returns how many were acknowledged. */
const writeAtOnce = async (write: (number: number) => Promise<boolean>): Promise<number> => {
  let next = 0
  let acknowledged = 0
  const writeOn = async () => {
    while (next < WRITES) if (await write(next++)) acknowledged += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writeOn))
  return acknowledged
}

const counted = async (sql: Sql, table: string) => {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from ${sql(table)}`
  return row?.count ?? 0
}

/** The server refuses a pooler that changes sessions, and the driver loses no write behind one. */
const changedSessions = async ({ folder, ends, expect }: Drill, databaseUrl: string, sql: Sql) => {
  for (const mode of ['transaction', 'statement'] as const) {
    const pgbouncer = await startPgbouncer(databaseUrl, folder, mode)
    ends(pgbouncer.end)
    const server = await startProduct(pgbouncer.url, join(folder, 'refused'))
    ends(server.end)
    expect(`${mode} mode: the server refuses to start`, await server.ended, 1)
    expect(`${mode} mode: the way out is named`, server.said().includes('Set `pool_mode = session`'), true)
  }
  const pgbouncer = await startPgbouncer(databaseUrl, folder, 'transaction')
  ends(pgbouncer.end)
  await sql`create table note (line int)`
  const pools = [connect(pgbouncer.url), connect(pgbouncer.url)]
  const acknowledged = await writeAtOnce((line) =>
    Promise.all(
      pools.map(({ db }) => transaction(db, (tx) => tx.execute(text`insert into note values (${line})`))),
    ).then(
      () => true,
      () => false,
    ),
  )
  const stored = await counted(sql, 'note')
  expect(
    `transaction mode, without the server: ${stored} of ${2 * acknowledged} acknowledged writes are stored`,
    stored,
    2 * acknowledged,
  )
  await Promise.all(pools.map(({ close }) => close()))
}

const writeMemos = async (server: Product): Promise<number> => {
  const { token } = await server.demo()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const customers = await (await fetch(`${server.url}/api/customers`, { headers })).json()
  const memos = `${server.url}/api/customers/${customers.list[0].customerID}/memos`
  return writeAtOnce(async (number) => {
    const body = JSON.stringify({ memo: `Memo ${number}` })
    const reply = await fetch(memos, { method: 'POST', headers, body })
    await reply.text()
    return reply.status === 201
  })
}

/** In session mode all calls are right. */
const ownSessions = async ({ folder, ends, found, expect }: Drill, databaseUrl: string, sql: Sql) => {
  const pgbouncer = await startPgbouncer(databaseUrl, folder, 'session')
  ends(pgbouncer.end)
  const dataDir = join(folder, 'data')
  const start = async (url: string) => {
    const server = await startProduct(url, dataDir, { DEMO: 'true' })
    ends(server.end)
    await server.ready()
    return server
  }
  const behind = await start(pgbouncer.url)
  const before = await counted(sql, 'memo')
  const acknowledged = await writeMemos(behind)
  const stored = (await counted(sql, 'memo')) - before
  expect(
    `session mode: ${stored} of ${acknowledged} memos are stored`,
    [acknowledged, stored],
    [WRITES, WRITES],
  )

  const seeded = await seed(sql, appSecret, CARDS)
  const direct = await start(databaseUrl)
  const terminals = startTerminals({ url: () => behind.url, ready: async () => undefined }, seeded, 32)
  await terminals.payMore(5000)
  await terminals.close()
  const taken =
    await sql`select id as "transactionID", amount from "transaction" where company_id = ${seeded.companyID} order by id`
  const answered = journal(terminals.answered)
  expect(
    `session mode: ${answered.length} payments are in the database as they were answered`,
    [...taken],
    answered,
  )
  const share = await shareOf(
    () => paymentsPerSecond(behind, seeded),
    () => paymentsPerSecond(direct, seeded),
  )
  found(`session mode: payments at ${share.toFixed(2)} of those without PgBouncer (32 connections)`)
  expect('each card agrees with its transactions', await cardsOutOfBalance(sql), [])
}

await drill(async (run) => {
  const database = await startEmbedded({
    dataDir: run.folder,
    log: () => undefined,
    settings: { max_connections: '150' },
  })
  run.ends(database.stop)
  const { sql, close } = connect(database.url, { max: 1 })
  run.ends(close)
  await changedSessions(run, database.url, sql)
  await ownSessions(run, database.url, sql)
})
