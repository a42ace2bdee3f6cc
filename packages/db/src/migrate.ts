import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection, Tx } from './client'
import { renewPrimaryKeys } from './renew-primary-keys'
import { transaction } from './transaction'

// Drizzle's own migrator takes no lock, and skips migrations with earlier stamps than the newest that ran. Ours uses Drizzle's
// table, so that Drizzle's tools agree with it.
const ledger = sql`drizzle.__drizzle_migrations`

/** Waits for a running migration. Held until the transaction ends. */
export const lockMigrations = `select pg_advisory_xact_lock(hashtext('kaarditeek.migrate'))`

/** Folder of the migrations, from the source or from a bundle. */
export const migrationsFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('@kaarditeek/db/package.json')), 'migrations')

/**
 * Migrates the database to this version in one transaction, or runs only the migrations with the stamps in `only`. Servers
 * that start at the same time wait for each other.
 */
export const migrate = async (
  connection: Pick<Connection, 'db' | 'sql'>,
  folder = migrationsFolder(),
  only?: readonly number[],
): Promise<void> => {
  const { fresh } = await runMissing(connection, folder, only)
  if (fresh) await renewPrimaryKeys(connection)
}

/** `fresh` if no migration had run before. */
const runMissing = ({ db }: Pick<Connection, 'db'>, folder: string, only?: readonly number[]) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql.raw(lockMigrations))
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists ${ledger} (id serial primary key, hash text not null, created_at bigint)`,
    )
    const [earlier] = await tx.execute(sql`select from ${ledger} limit 1`)
    for (const migration of await missing(tx, folder)) {
      if (only && !only.includes(migration.folderMillis)) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into ${ledger} (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      )
    }
    return { fresh: !earlier }
  })

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
