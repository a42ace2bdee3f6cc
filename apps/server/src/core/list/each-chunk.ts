import type { Db } from '@kaarditeek/db/client'
import { readTransaction } from '@kaarditeek/db/transaction'
import { type SQLWrapper, sql } from 'drizzle-orm'

/** Rows that are read at once: few enough that other requests get their turn in between. */
const CHUNK = 100

/** A query of rows `R` as Drizzle builds it. */
type Rows<R> = SQLWrapper & { prepare: (name: string) => { execute: () => Promise<R[]> } }

/**
 * Reads all rows of a query through a cursor: in order, in one state of the database, in bounded memory, for as long as `take`
 * needs. Holds one connection until the end.
 */
export const eachChunk = <R>(
  db: Db,
  query: (db: Db) => Rows<R>,
  take: (rows: R[]) => Promise<void>,
): Promise<void> =>
  readTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    // All rows are read, so that a plan that finds the first ones quickly is no better.
    await tx.execute(sql`set local cursor_tuple_fraction = 1`)
    const select = query(tx)
    await tx.execute(sql`declare all_rows no scroll cursor for ${select}`)
    // Drizzle converts the rows of a prepared query, whatever statement fetches them.
    const fetching = { queryString: `fetch ${CHUNK} from all_rows`, params: [] }
    const next = Object.assign(select.prepare('all_rows'), fetching)
    for (;;) {
      const rows = await next.execute()
      if (rows.length > 0) await take(rows)
      if (rows.length < CHUNK) return
    }
  })
