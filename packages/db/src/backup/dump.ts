import type { Sql } from '../client'
import { readRows, type TableSum } from './rows'
import { qualified, type Statements, type TableShape, tablesOf } from './shape'

/** Facts about a database that a backup stores beside the rows. */
export interface Dump {
  /** Stamps of the migrations that had run. */
  migrations: number[]
  tables: (TableShape & TableSum)[]
  /** Last value of each sequence that was used. */
  sequences: { name: string; value: number }[]
}

type WriteRows = (table: string, rows: AsyncIterable<Uint8Array>) => Promise<void>

/**
 * Reads all tables as of one moment while others go on writing: `write` gets the rows of one table after the other. Takes a
 * connection made with `backupSessions`.
 */
export const dump = async (sql: Sql, write: WriteRows): Promise<Dump> => {
  const before = await tablesOf(sql)
  if (before.length === 0) throw new Error('The database is empty: there is nothing to back up')
  return inSnapshot(sql, before, async (tx) => {
    const shapes = await tablesOf(tx)
    const tables: Dump['tables'] = []
    for (const table of shapes) {
      const { stream, sum } = readRows(table, tx)
      await write(table.name, stream())
      tables.push({ ...table, ...sum() })
    }
    const migrations = await tx<{ stamp: number }[]>`
      select created_at as stamp from drizzle.__drizzle_migrations order by 1`
    // Read sequences after the rows: sequences are outside of the snapshot, and must not be behind the rows.
    const sequences = await tx<Dump['sequences']>`
      select sequencename::text as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`
    return { migrations: migrations.map(({ stamp }) => stamp), tables, sequences: [...sequences] }
  })
}

/** Runs `work` in one read-only transaction, which sees one moment of the tables. */
export const inSnapshot = async <T>(
  sql: Sql,
  tables: readonly TableShape[],
  work: (tx: Statements) => Promise<T>,
): Promise<T> => {
  let cause: unknown
  try {
    const result = await sql.begin('isolation level repeatable read read only', async (tx) => {
      try {
        // Lock before the snapshot is taken: a migration that rewrites a table would make the table look empty.
        const names = tables.map(({ name }) => qualified(name)).join(', ')
        await tx.unsafe(`lock table ${names} in access share mode`)
        return { value: await work(tx) }
      } catch (failure) {
        cause = failure
        throw failure
      }
    })
    return result.value
  } catch (failure) {
    // After a COPY that was not read to its end, the driver reports `failure` instead of the cause.
    throw cause ?? failure
  }
}
