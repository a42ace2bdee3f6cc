import { lengths } from '@kaarditeek/domain/lengths'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, name } from '../columns'
import { user } from './user'

/** Second factors of users: apps that show a code every 30 seconds, and passkeys. Counts once it is confirmed. Rules 3.32 and 3.40. */
export const factor = pgTable(
  'factor',
  {
    id: identity().primaryKey(),
    userID: id()
      .notNull()
      .references(() => user.id),
    name: name(lengths.factor.name).notNull(),
    /** Secret of an app's codes; empty for a passkey, whose key is in `passkey`. */
    secretEncrypted: bytes().notNull(),
    /** The last step whose code was used: a code works once. */
    lastStep: id().notNull().default(0),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    lastUse: instant(),
  },
  (t) => [index('factor_of_user').on(t.userID)],
)

/** What a factor that is a passkey signs with. The private key never leaves its authenticator. Rule 3.40. */
export const passkey = pgTable(
  'passkey',
  {
    factorID: id()
      .primaryKey()
      .references(() => factor.id, { onDelete: 'cascade' }),
    credentialID: bytes().notNull(),
    /** In COSE. */
    publicKey: bytes().notNull(),
    /** Uses as the authenticator counts them; 0 for one that does not count. */
    counter: id().notNull(),
    transports: text().array().notNull(),
  },
  (t) => [uniqueIndex('passkey_by_credential').on(t.credentialID)],
)

/** Challenges to passkeys that wait for an answer. `holder`: the session or half login that may answer; empty for any browser. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: key(64).primaryKey(),
    purpose: key(16).notNull(),
    holder: key(64).notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('passkey_challenge_of_holder').on(t.holder),
    index('passkey_challenge_by_expiry').on(t.expiresAt),
  ],
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

/** Logins whose password was right, or that came from the identity provider, and which wait for a second factor. `id` is the hash of the cookie's token. */
export const pendingLogin = pgTable(
  'pending_login',
  {
    id: key(64).primaryKey(),
    userID: id()
      .notNull()
      .references(() => user.id),
    expiresAt: instant().notNull(),
    /** What the login began with. */
    loginBy: key(16).$type<LoginMeans>().notNull().default('password'),
  },
  (t) => [index('pending_login_of_user').on(t.userID), index('pending_login_by_expiry').on(t.expiresAt)],
)
