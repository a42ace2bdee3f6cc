import { index, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, key } from '../columns'
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
