import { join } from 'node:path'
import { type Connection, connect } from '@kaarditeek/db/client'
import { startEmbedded } from '@kaarditeek/db/embedded'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { type Figures, loadRest, type Refused, type Target } from '../../bench/payments/load'
import { type Seed, seed } from '../../bench/payments/seed'
import { appSecret, type Product, startProduct } from '../../product'
import type { Drill } from '../drill'

const CARDS = 1000

export type Paying = {
  server: Product
  connection: Connection
  seeded: Seed
  target: Target
  /** Ends the database and returns how to start it again on its port. */
  stopDatabase: () => Promise<() => Promise<void>>
}

/** Starts a database, a built server that waits for it, and a company whose cards terminals pay with. */
export const startPaying = async (
  { folder, ends }: Drill,
  settings: Record<string, string> = {},
): Promise<Paying> => {
  const options = {
    dataDir: folder,
    port: await freePort(),
    log: () => undefined,
    settings: { max_connections: '100' },
  }
  let database = await startEmbedded(options)
  ends(() => database.stop())
  const server = await startProduct(database.url, join(folder, 'server'), settings)
  ends(() => server.end())
  await server.ready()
  const connection = connect(database.url, { max: 2, settings: { application_name: 'drill' } })
  ends(connection.close)
  const seeded = await seed(connection.sql, appSecret, CARDS)
  const pan = () => seeded.pans[Math.floor(Math.random() * CARDS)] ?? ''
  const stopDatabase = async () => {
    await database.stop()
    return async () => {
      database = await startEmbedded(options)
    }
  }
  return { server, connection, seeded, target: { ...server, ...seeded, pan }, stopDatabase }
}

/** Pays at a tenth of what the machine can take, as on a quiet day. */
export const payQuietly = (target: Target, seconds: number, refused?: (refusal: Refused) => void) =>
  loadRest(target, 16, seconds, { every: 80, refused })

/** Pays quietly during a task. */
export const duringPayments = async (target: Target, task: () => Promise<unknown>): Promise<Figures> => {
  const stop = new AbortController()
  const paying = loadRest(target, 16, 3600, { every: 80, signal: stop.signal })
  try {
    await Promise.race([task(), paying])
  } finally {
    stop.abort()
  }
  return paying
}

export const inMs = ({ p50, p99, count }: Figures) =>
  `${count} payments, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

export const checkCards = async ({ expect }: Drill, { connection: { sql } }: Paying) =>
  expect('each card agrees with its transactions', await cardsOutOfBalance(sql), [])
