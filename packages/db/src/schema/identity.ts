import { lengths } from '@kaarditeek/domain/lengths'
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, key } from '../columns'
import { user } from './user'

/** Who a user is at the identity provider: one subject of an issuer, and a subject is one user. Rule 3.42. */
export const userIdentity = pgTable(
  'user_identity',
  {
    userID: id()
      .notNull()
      .references(() => user.id),
    issuer: key(lengths.identity.issuer).notNull(),
    subject: key(lengths.identity.subject).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.issuer] }),
    uniqueIndex('user_identity_by_subject').on(t.issuer, t.subject),
  ],
)

/** Logins that wait for the identity provider. `id` is the hash of the cookie's token. */
export const providerLogin = pgTable(
  'provider_login',
  { id: key(64).primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('provider_login_by_expiry').on(t.expiresAt)],
)
