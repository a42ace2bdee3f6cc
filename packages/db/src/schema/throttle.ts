import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns'

/** Failed attempts by what is counted (an email, an address), shared by all servers. */
export const throttle = pgTable('throttle', {
  /** What is counted, and of whom: `login email mari@example.ee`. */
  subject: key(320).primaryKey(),
  failures: integer().notNull(),
  /** Beginning of the window in which failures are counted. */
  since: instant().notNull(),
  lockedUntil: instant(),
  /** Locks within the day that began at `locksSince`. */
  locks: integer().notNull().default(0),
  locksSince: instant(),
})
