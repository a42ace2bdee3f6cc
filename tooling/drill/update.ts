// `npm run drill:update [version]`: updates from a version, by default the last one with another schema, to this one while terminals pay and
// a long report holds the table of cards. Then runs the tests of terminals of that version on the schema of this one.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Connection, connect, type Sql } from '@kaarditeek/db/client'
import { startEmbedded } from '@kaarditeek/db/embedded'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { migrate, migrationsFolder } from '@kaarditeek/db/migrate'
import { log, onFolder } from '../bench/database'
import { loadRest } from '../bench/payments/load'
import { type Seed, seed } from '../bench/payments/seed'
import { startServer } from '../bench/payments/server'
import { appSecret, type Product } from '../product'
import { checkOut, lastRelease } from './release'

const CONNECTIONS = 8
const CARDS = 200
/** Seconds for which the report reads. */
const REPORT = 12
/** Seconds of payments before and after. */
const AROUND = 3
/** Longest wait of a payment, in milliseconds, on a busy machine. */
const PATIENCE = 2000

/** Runs a task until `stop`, which returns its outcome or throws its failure. */
const untilStopped = <T>(run: (signal: AbortSignal) => Promise<T>) => {
  const ending = new AbortController()
  const running = run(ending.signal)
  // `stop` reports the failure; until then nothing waits for it.
  running.catch(() => undefined)
  const stop = () => {
    ending.abort()
    return running
  }
  return { stop }
}

/** Pays until it is stopped. Throws if a payment is refused. */
const payAt = (server: Product, seeded: Seed) => {
  const pan = () => seeded.pans[Math.floor(Math.random() * CARDS)] ?? ''
  return untilStopped((signal) => loadRest({ ...server, ...seeded, pan }, CONNECTIONS, 600, { signal }))
}

/** Counts the answers of `/readyz` that are not 200. */
const watchReadiness = ({ host, port }: Product) =>
  untilStopped(async (signal) => {
    let [asked, unready] = [0, 0]
    while (!signal.aborted) {
      const reply = await fetch(`http://${host}:${port}/readyz`)
      asked += 1
      if (reply.status !== 200) unready += 1
      await setTimeout(50)
    }
    return { asked, unready }
  })

/** Holds the table of cards, as a long report does. */
const readCards = (sql: Sql) =>
  sql.begin(async (tx) => {
    await tx`select from card limit 1`
    await tx`select pg_sleep(${REPORT})`
  })

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1)

/** Pays at a server during a task, and checks that no payment waits or is lost. Throws if one is refused. */
const underPayments = async (sql: Sql, server: Product, seeded: Seed, task: () => Promise<unknown>) => {
  const count = async () => (await sql<{ n: number }[]>`select count(*) as n from "transaction"`)[0]?.n ?? 0
  const earlier = await count()
  const [paying, readiness] = [payAt(server, seeded), watchReadiness(server)]
  await setTimeout(AROUND * 1000)
  await task()
  await setTimeout(AROUND * 1000)
  const [paid, ready] = [await paying.stop(), await readiness.stop()]
  const stored = (await count()) - earlier
  const unbalanced = await cardsOutOfBalance(sql)
  log(`  payments: ${paid.count} accepted, ${stored} stored; the longest took ${paid.longest.toFixed(0)} ms`)
  log(`  /readyz: ${ready.asked} asked, ${ready.unready} not ready`)
  if (stored !== paid.count || unbalanced.length > 0) throw new Error('Payments are lost or doubled')
  if (ready.unready > 0 || paid.longest > PATIENCE) throw new Error('There was a pause')
}

/** Starts this version beside the old one during a long report. Returns the new server. */
const startBeside = async (sql: Sql, url: string, folder: string, oldMain: string) => {
  const old = await startServer(url, join(folder, 'data of old'), {}, oldMain)
  const seeded = await seed(sql, appSecret, CARDS)
  let next: Product | undefined
  await underPayments(sql, old, seeded, async () => {
    const reading = readCards(sql)
    const started = performance.now()
    next = await startServer(url, join(folder, 'data of new'))
    log(`The new server was ready after ${secondsSince(started)} s; at the old one:`)
    await reading
  })
  await old.end()
  if (!next) throw new Error('No new server')
  return { next, seeded }
}

/** Adds a column to cards during a long report, as the next version might. */
const addColumn = async (connection: Connection, folder: string) => {
  const migrations = join(folder, 'next migrations')
  await cp(migrationsFolder(), migrations, { recursive: true })
  const file = join(migrations, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  journal.entries.push({ idx: 9999, version: '7', when: Date.now() * 2, tag: '9999_next', breakpoints: true })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(migrations, '9999_next.sql'), 'alter table card add column next text')
  let tries = 1
  const started = performance.now()
  await migrate(connection, { folder: migrations, blocked: () => (tries += 1) })
  log(`A column was added after ${secondsSince(started)} s and ${tries} tries; at the new server:`)
}

const update = async (connection: Connection, folder: string, oldMain: string) => {
  const { sql, url } = connection
  const { next, seeded } = await startBeside(sql, url, folder, oldMain)
  await underPayments(sql, next, seeded, async () => {
    const reading = readCards(sql)
    await addColumn(connection, folder)
    await reading
  })
  await next.end()
}

await onFolder(async (folder) => {
  const version = process.argv[2] ?? lastRelease()
  log(`Installing and building ${version}`)
  const old = join(folder, 'old')
  await mkdir(old)
  const { main, testOnNewSchema } = checkOut(version, old)
  const database = await startEmbedded({ dataDir: folder, settings: { max_connections: '100' }, log })
  const connection = connect(database.url, { max: 4 })
  try {
    await update(connection, folder, main)
  } finally {
    await connection.close()
    await database.stop()
  }
  await testOnNewSchema('apps/server/src/terminals-api')
})
