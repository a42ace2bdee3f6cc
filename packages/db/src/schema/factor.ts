import { lengths } from '@kaarditeek/domain/lengths'
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, name } from '../columns'
import { user } from './user'

/** Second factors of users: apps that show a code every 30 seconds. Counts once it is confirmed. Rule 3.32. */
export const factor = pgTable(
  'factor',
  {
    id: identity().primaryKey(),
    userID: id()
      .notNull()
      .references(() => user.id),
    name: name(lengths.factor.name).notNull(),
    secretEncrypted: bytes().notNull(),
    /** The last step whose code was used: a code works once. */
    lastStep: id().notNull().default(0),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    lastUse: instant(),
  },
  (t) => [index('factor_of_user').on(t.userID)],
)

/** Hashes of a user's recovery codes. Each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userID: id()
      .notNull()
      .references(() => user.id),
    hash: bytes().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userID, t.hash] })],
)

/** Logins whose password was right, and which wait for a second factor. `id` is the hash of the cookie's token. */
export const pendingLogin = pgTable(
  'pending_login',
  {
    id: key(64).primaryKey(),
    userID: id()
      .notNull()
      .references(() => user.id),
    expiresAt: instant().notNull(),
  },
  (t) => [index('pending_login_of_user').on(t.userID), index('pending_login_by_expiry').on(t.expiresAt)],
)
