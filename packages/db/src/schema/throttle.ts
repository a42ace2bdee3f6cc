import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, key } from '../columns'

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

/** Requests of API keys in a minute, as each server has reported them last. */
export const requestCount = pgTable(
  'request_count',
  {
    keyHash: bytes().notNull(),
    /** Made anew at each start of a server. */
    serverID: uuid().notNull(),
    /** Minutes since 1970. */
    minute: integer().notNull(),
    requests: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyHash, t.serverID] })],
)
