// `npm run bench:size`: bytes and write-ahead log of a payment, and the time of backup and restore.
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { connect, type Sql } from '@kaarditeek/db/client'
import { payBatchStatement, paymentsText } from '../../../apps/server/src/ledger/pay-batch-sql'
import { batchSession } from '../../../apps/server/src/ledger/sessions'
import { appSecret, programOf, settingsOf } from '../../product'
import { startProgram } from '../../program'
import { log, onDatabase } from '../database'
import { type Seed, seed } from '../payments/seed'

const PAYMENTS = Number(process.argv[2] ?? 1_000_000)
const CARDS = 100_000
const BATCH = 64
/** Hours over which the payments are spread: the cards are a day old. */
const HOURS = 12

/** Writes payments by the server's own statement, spread over the time before now. */
const fill = async (sql: Sql, { companyID, keyHash, terminalID, pans }: Seed) => {
  const first = Date.now() - HOURS * 3_600_000
  const payment = (place: number) => ({
    companyID,
    keyHash,
    terminalID,
    address: '127.0.0.1',
    comment: null,
    amount: 100 + (place % 900),
    key: randomUUID(),
    fingerprint: randomBytes(32),
    now: new Date(first + (place / PAYMENTS) * HOURS * 3_600_000),
    requestID: randomUUID(),
    code: null,
    data: null,
    externalID: null,
    pan: pans[Math.floor(Math.random() * pans.length)] ?? '',
  })
  for (let done = 0; done < PAYMENTS; done += BATCH) {
    const payments = Array.from({ length: Math.min(BATCH, PAYMENTS - done) }, (_, index) =>
      payment(done + index),
    )
    const rows = await payBatchStatement.runAll(sql, { payments: paymentsText(payments) })
    if (rows.length !== payments.length)
      throw new Error(`${rows.length} of ${payments.length} payments were taken`)
  }
}

type Part = { table: string; name: string; bytes: number }

/** Bytes of the tables that a payment writes, and of their indexes. */
const partsOf = (sql: Sql) => sql<Part[]>`
  select t.relname::text as "table", c.relname::text as name, pg_relation_size(c.oid) as bytes
  from pg_class t
  join lateral (
    select t.oid, t.relname, 0 as place union all
    select i.oid, i.relname, 1 from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = t.oid
  ) c on true
  where t.oid in ('"transaction"'::regclass, 'web_api_request'::regclass) and pg_relation_size(c.oid) > 65536
  order by 1, c.place, 3 desc`

const walOf = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ bytes: number }[]>`
    select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes`
  return row?.bytes ?? 0
}

/** Runs a command of the server. Returns its seconds. */
const secondsOf = async (name: string, file: string, databaseUrl: string | null, dataDir: string) => {
  const start = performance.now()
  const ran = startProgram(process.execPath, [programOf(name), file], {
    env: settingsOf(databaseUrl, dataDir),
  })
  if ((await ran.ended) !== 0) throw new Error(ran.said())
  return (performance.now() - start) / 1000
}

const line = (title: string, text: string) => console.log(`${title.padEnd(48)}${text}`)

await onDatabase(async (url, folder) => {
  const { sql, close } = connect(url, batchSession)
  const seeded = await seed(sql, appSecret, CARDS)
  const before = await walOf(sql)
  log(`Writing ${PAYMENTS} payments`)
  await fill(sql, seeded)
  const wal = (await walOf(sql)) - before
  const parts = await partsOf(sql)
  await close()
  console.log(`${PAYMENTS} payments by ${CARDS} cards; bytes a payment`)
  for (const { table, name, bytes } of parts)
    line(table === name ? name : `  ${name}`, (bytes / PAYMENTS).toFixed(0))
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  line('together', (all / PAYMENTS).toFixed(0))
  line('write-ahead log', (wal / PAYMENTS).toFixed(0))
  const file = join(folder, 'backup.zip')
  line('backup', `${(await secondsOf('backup', file, url, folder)).toFixed(1)} s`)
  line('restore', `${(await secondsOf('restore', file, null, join(folder, 'restored'))).toFixed(1)} s`)
})
