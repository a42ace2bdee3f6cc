import type { Db } from '@kaarditeek/db/client'
import { readTransaction } from '@kaarditeek/db/transaction'
import { type SQLWrapper, sql } from 'drizzle-orm'

/** Rows that are read at once: few enough that other requests run in between. */
const CHUNK = 100

/** A query of rows `R` as Drizzle builds it. */
type Rows<R> = SQLWrapper & { prepare: (name: string) => { execute: () => Promise<R[]> } }

/**
 * Reads all rows of a query through a cursor: in order, from one snapshot of the database, in bounded memory, for as long as
 * `onRows` needs. Holds one connection until the end, on which `onRows` may read more.
 */
export const eachChunk = <R>(
  db: Db,
  query: (db: Db) => Rows<R>,
  onRows: (rows: R[], db: Db) => Promise<void>,
): Promise<void> =>
  readTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    // All rows are read, so a plan that finds the first rows quickly has no advantage.
    await tx.execute(sql`set local cursor_tuple_fraction = 1`)
    const select = query(tx)
    await tx.execute(sql`declare all_rows no scroll cursor for ${select}`)
    // Drizzle converts the rows of a prepared query, even if another statement fetches them.
    const fetching = { queryString: `fetch ${CHUNK} from all_rows`, params: [] }
    const next = Object.assign(select.prepare('all_rows'), fetching)
    for (;;) {
      const rows = await next.execute()
      if (rows.length > 0) await onRows(rows, tx)
      if (rows.length < CHUNK) return
    }
  })
