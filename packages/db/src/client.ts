import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

type Reading = 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'
type Writing = 'insert' | 'update' | 'delete'
type DrizzleTx = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0]

/** Reads from a pool or in an open transaction. `direct-writes.test.ts` keeps SQL that writes out of `execute`. */
export type Db = Pick<PostgresJsDatabase, Reading>
/** Writes, too: each statement by itself in a pool, all together in a transaction. */
export type WritingDb = Pick<PostgresJsDatabase, Reading | Writing>
/** A pool of connections, of which `transaction()` takes one. */
export type Pool = WritingDb & { $client: Sql }
/** An open transaction: one connection of the pool. */
export type Tx = WritingDb & Pick<DrizzleTx, 'rollback'>
export type Sql = postgres.Sql<{ bigint: number }>

export interface Connection {
  url: string
  db: Pool
  /** The driver, for the few statements that bypass the query builder. */
  sql: Sql
  /** Waits for the statements under way, up to five seconds. */
  close(): Promise<void>
}

export interface ConnectionOptions {
  max?: number
  /** PostgreSQL settings of the pool's sessions, beside the product's own. */
  settings?: Record<string, string>
}

/** Options of the driver, with that of our patch. */
type DriverOptions = postgres.Options<{ bigint: postgres.PostgresType<number> }> & {
  /** SQL that each new connection runs before its first statement. If it fails, so does that statement. */
  setup: string
}

/** Number of our patch, which counts up when this file relies on more of it. */
const PATCH = 3

const ownSettings = { statement_timeout: '60s', idle_in_transaction_session_timeout: '60s' }

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Settings are not start-up parameters, because poolers refuse those or drop them silently. */
const settingsStatement = (settings: Record<string, string>): string =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, false)`)
    .join(', ')}`

/** Ids, cents and counts are below 2^53. Throws for greater numbers instead of rounding them. */
const safeInteger = (digits: string) => {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new RangeError('The database holds an integer beyond 2^53')
  return value
}

const int8 = { to: 20, from: [20], parse: safeInteger, serialize: (value: number) => String(value) }

/** The pool of a driver, for transactions in its sessions. */
export const poolOf = (sql: Sql): Pool => drizzle(sql, { casing: 'snake_case' })

/** Opens a pool. It connects at the first statement, so a wrong address fails there. */
export const connect = (url: string, { max = 6, settings }: ConnectionOptions = {}): Connection => {
  if (!('patch' in postgres && postgres.patch === PATCH)) {
    // Without the patch, statements of a transaction that has lost its connection run outside of any transaction, and the
    // settings of sessions are ignored.
    throw new Error('The database driver lacks our patch: run `npm install`, with its scripts allowed')
  }
  const options: DriverOptions = {
    max,
    types: { bigint: int8 },
    idle_timeout: 300,
    connect_timeout: 10,
    // The driver's own pauses grow to 20 s, long after the database is back.
    backoff: () => 0.1 + Math.random() / 10,
    onnotice: () => undefined,
    connection: { application_name: 'kaarditeek' },
    setup: settingsStatement({ ...ownSettings, ...settings }),
  }
  const sql = postgres(url, options)
  return { url, db: poolOf(sql), sql, close: () => sql.end({ timeout: 5 }) }
}
