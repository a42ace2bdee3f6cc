import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns'

/** Counts of failed attempts by email, address or user, shared by all servers. */
export const throttle = pgTable('throttle', {
  /** Counter and its subject, such as `login email mari@example.ee`. */
  subject: key(320).primaryKey(),
  failures: integer().notNull(),
  /** Start of the window in which failures are counted. */
  since: instant().notNull(),
  lockedUntil: instant(),
  /** Locks within the day that began at `locksSince`. */
  locks: integer().notNull().default(0),
  locksSince: instant(),
})
