import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Db, Pool, Sql, Tx } from './client'

/**
 * Runs `work` in one transaction. Rolls back if it throws.
 *
 * Use no other way to open transactions: this one relies on our patch of the driver (`patches/`, `docs/adr`):
 * once the connection is lost, or the transaction has ended, every further statement of `work` is
 * rejected. Unpatched, it would run on the next connection and persist alone.
 */
export const transaction = async <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
  let begun = false
  try {
    return await (pool as PostgresJsDatabase & Pool).transaction((tx) => {
      begun = true
      return work(tx)
    })
  } catch (failure) {
    // The driver does not mark a failure to connect as a failed query.
    if (begun || !(failure instanceof Error)) throw failure
    throw new DrizzleQueryError('begin', [], failure)
  }
}

/** Runs reads in one transaction of a pool, e.g. for a cursor. */
export const readTransaction = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  transaction(db as Pool, read)

/** Runs prepared statements of terminals' calls in one transaction of their own sessions. */
export const statementsTogether = <T>(sql: Sql, work: (tx: Pick<Sql, 'unsafe'>) => Promise<T>): Promise<T> =>
  sql.begin((tx) => work(tx)) as Promise<T>
