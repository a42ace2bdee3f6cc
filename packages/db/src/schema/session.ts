import { lengths } from '@kaarditeek/domain/lengths'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, identity, instant, key } from '../columns'
import { account } from './account'
import { user } from './user'

/** Sessions. `id` is the hash of the cookie's token; the token is not stored. */
export const session = pgTable(
  'session',
  {
    id: key(64).primaryKey(),
    userId: id()
      .notNull()
      .references(() => user.id),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    previousLoginAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_of_account').on(t.accountID),
    index('session_by_expiry').on(t.expiresAt),
  ],
)

/**
 * Browser and last use of a session, beside the table of the session library. `id` names the session to its user. Rule 3.38.
 */
export const sessionUse = pgTable(
  'session_use',
  {
    id: identity().primaryKey(),
    sessionID: key(64)
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** The browser's header `User-Agent`; null without one. */
    userAgent: key(lengths.userAgent),
    /** Time and address of the last use, accurate to some minutes, because not every use is written. */
    lastUse: instant().notNull(),
    lastAddress: key(lengths.ipAddress).notNull(),
    /** When the user last proved to be the user by a second factor in the session; null if never. Rule 3.41. */
    provenAt: instant(),
    /** What the login began with; null for a session from before this column. Rule 3.43. */
    loginBy: key(16).$type<LoginMeans>(),
  },
  (t) => [uniqueIndex('session_use_of_session').on(t.sessionID)],
)
