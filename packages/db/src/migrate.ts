import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection, Tx } from './client'
import { changeIndexes, isOutside } from './concurrent-indexes'
import { renewPrimaryKeys } from './renew-primary-keys'
import { inShortTries } from './short-tries'
import { transaction } from './transaction'

// Drizzle's own migrator takes no lock, and skips migrations with earlier stamps than the newest that ran. Ours uses Drizzle's
// table, so that Drizzle's tools agree with it.
const ledger = sql`drizzle.__drizzle_migrations`

/** Waits for a running migration. Held until the transaction ends. */
export const lockMigrations = `select pg_advisory_xact_lock(hashtext('kaarditeek.migrate'))`

/** Folder of the migrations, from the source or from a bundle. */
export const migrationsFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('@kaarditeek/db/package.json')), 'migrations')

/** Milliseconds for which a migration waits for a lock. Payments wait behind it meanwhile. */
const LOCK_TIMEOUT = 200

type Options = {
  folder?: string
  /** Stamps of the migrations to run; all by default. */
  only?: readonly number[]
  /** Called after each try that found a lock taken. */
  blocked?: () => void
}

/**
 * Migrates the database to this version, each migration in a transaction of its own. A lock that is taken, e.g. by a long report, ends the
 * try, which is repeated for ten minutes. Servers that start at the same time wait for each other.
 */
export const migrate = async (
  connection: Pick<Connection, 'db' | 'sql' | 'url'>,
  { folder = migrationsFolder(), only, blocked }: Options = {},
): Promise<void> => {
  const isWanted = ({ folderMillis }: MigrationMeta) => !only || only.includes(folderMillis)
  const locked = <T>(work: (tx: Tx) => Promise<T>) => inShortTries(() => inTurn(connection, work), blocked)
  const run = () => locked(async (tx) => runNext(tx, (await missing(tx, folder)).filter(isWanted)))
  let fresh = false
  for (let next = await run(); next; next = await run()) {
    fresh ||= next.isFirst
    if (!isOutside(next.sql)) continue
    await changeIndexes(connection.url, next.sql)
    await locked((tx) => record(tx, next))
  }
  if (fresh) await renewPrimaryKeys(connection)
}

/** Runs `work` in a transaction that no other server migrates meanwhile. */
const inTurn = <T>({ db }: Pick<Connection, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`))
    await tx.execute(sql.raw(lockMigrations))
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists ${ledger} (id serial primary key, hash text not null, created_at bigint)`,
    )
    return work(tx)
  })

/** Runs the first of these migrations, unless it runs outside of a transaction. Returns it, and whether none had run before. */
const runNext = async (tx: Tx, [next]: MigrationMeta[]) => {
  if (!next) return null
  const [earlier] = await tx.execute(sql`select from ${ledger} limit 1`)
  if (!isOutside(next.sql)) {
    for (const statement of next.sql) await tx.execute(sql.raw(statement))
    await record(tx, next)
  }
  return { ...next, isFirst: !earlier }
}

/** Notes that a migration has run, once. */
const record = (tx: Tx, { hash, folderMillis }: MigrationMeta) =>
  tx.execute(sql`
    insert into ${ledger} (hash, created_at) select ${hash}, ${folderMillis}::bigint
    where not exists (select from ${ledger} where created_at = ${folderMillis}::bigint)`)

/** Whether every migration of this version has run. A newer database is fine: the next version may start first. */
export const migrationsCurrent = async (
  { db }: Pick<Connection, 'db'>,
  folder = migrationsFolder(),
): Promise<boolean> => {
  const [row] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`)
  return row?.known === true && (await missing(db, folder)).length === 0
}

/** Stamps of the migrations that this version knows. */
export const knownMigrations = (folder = migrationsFolder()): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis)

// A migration is identified by its stamp, not by a hash, so that a changed comment does not run it again.
const missing = async (db: Connection['db'] | Tx, folder: string) => {
  const rows = await db.execute<{ created_at: number }>(sql`select created_at from ${ledger}`)
  const ran = new Set(rows.map((row) => row.created_at))
  return readMigrationFiles({ migrationsFolder: folder }).filter((one) => !ran.has(one.folderMillis))
}
