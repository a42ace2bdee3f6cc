import { sql } from 'drizzle-orm'
import type { Db } from './client'

/**
 * Whether the database may be written. Takes as long as a commit does, e.g. until a synchronous standby has it: writes a message of a
 * few bytes to the log, and no row.
 */
export const commits = async (db: Db): Promise<boolean> => {
  const written = await db.execute(
    sql`select pg_logical_emit_message(true, 'kaarditeek', '') where current_setting('transaction_read_only') = 'off'`,
  )
  return written.length > 0
}
