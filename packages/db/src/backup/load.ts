import { pipeline } from 'node:stream/promises'
import type { Connection } from '../client'
import { knownMigrations, lockMigrations, migrate } from '../migrate'
import type { Dump } from './dump'
import { dropKeys } from './keys'
import { copiedOwnValues } from './own-values'
import { summing } from './rows'
import { listed, qualified, type Statements, type TableShape, tablesOf } from './shape'

/** For sorting an index, and for each of its parallel workers. */
const MEMORY = '256MB'

type ReadRows = (table: string) => AsyncIterable<Uint8Array>

/**
 * Fills an empty database with a dump in one transaction, and migrates it to this version. `read` gives the rows of a table as
 * `dump` wrote them. Throws, and leaves no rows, if the database is not empty, if a migration of the dump is unknown, or if the
 * rows differ from those of the dump. Takes a connection made with `backupSessions`.
 */
export const load = async (
  connection: Pick<Connection, 'db' | 'sql' | 'url'>,
  dump: Dump,
  read: ReadRows,
) => {
  const { sql } = connection
  refuseNewer(dump.migrations)
  await refuseRows(sql, await tablesOf(sql))
  await migrate(connection, { only: dump.migrations })
  await sql.begin(async (tx) => {
    await tx.unsafe(lockMigrations)
    await refuseOtherVersion(tx, dump)
    const tables = dump.tables.map(({ name }) => qualified(name)).join(', ')
    await tx.unsafe(`lock table ${tables} in access exclusive mode`)
    // Check after the lock, when no other session can write.
    await refuseRows(tx, dump.tables)
    await tx.unsafe(`set local maintenance_work_mem = '${MEMORY}'`)
    const addKeys = await dropKeys(tx)
    await tx.unsafe(copiedOwnValues)
    // Rows of a table that was emptied in the same transaction need no write-ahead log where wal_level is minimal, and can be frozen.
    await tx.unsafe(`truncate ${tables}`)
    for (const table of dump.tables) await fill(tx, table, read(table.name))
    await addKeys()
    for (const { name, value } of dump.sequences)
      await tx`select setval(${qualified(name)}::regclass, ${value})`
  })
  await migrate(connection)
  await sql.unsafe(`analyze ${(await tablesOf(sql)).map(({ name }) => qualified(name)).join(', ')}`)
}

const refuseNewer = (migrations: number[]) => {
  const known = knownMigrations()
  if (migrations.every((stamp) => known.includes(stamp))) return
  throw new Error('The backup was made by a newer version of Kaarditeek: restore it with that one')
}

const refuseRows = async (sql: Statements, tables: TableShape[]) => {
  const filled = tables.map(({ name }) => `exists (select from ${qualified(name)})`)
  const [row] = await sql.unsafe(`select ${['false', ...filled].join(' or ')} as filled`)
  if (row?.filled) throw new Error('The database is not empty: a backup is restored into an empty one only')
}

/** Throws for a database that is migrated further than the dump, or has tables that are not the product's. */
const refuseOtherVersion = async (tx: Statements, { migrations, tables }: Dump) => {
  const ran = await tx<
    { stamp: number }[]
  >`select created_at as stamp from drizzle.__drizzle_migrations order by 1`
  const shapes = (await tablesOf(tx)).map(({ name, columns, key }) => ({ name, columns, key }))
  const wanted = tables.map(({ name, columns, key }) => ({ name, columns, key }))
  const same =
    JSON.stringify([ran.map(({ stamp }) => stamp), shapes]) === JSON.stringify([migrations, wanted])
  if (!same)
    throw new Error('The tables of the database are not those of the backup: restore it into a new database')
}

/** Writes the rows of a table. Throws if they are not those that were backed up. */
const fill = async (tx: Statements, table: Dump['tables'][number], rows: AsyncIterable<Uint8Array>) => {
  const { name, columns } = table
  const { take, sum } = summing()
  const summed = async function* () {
    for await (const chunk of rows) {
      take(chunk)
      yield chunk
    }
  }
  const copy = `copy ${qualified(name)} (${listed(columns)}) from stdin with (freeze)`
  await pipeline(summed(), await tx.unsafe(copy).writable())
  const read = sum()
  if (read.rows === table.rows && read.sha256 === table.sha256) return
  throw new Error(`Table ${name} differs from what was backed up: the file is damaged`)
}
