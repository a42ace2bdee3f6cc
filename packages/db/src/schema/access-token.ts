import { lengths } from '@kaarditeek/domain/lengths'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, name } from '../columns'
import { account } from './account'

/**
 * Personal access tokens of accounts, found by their keyed hash; the tokens are not stored. A revoked token is deleted. Rule
 * 3.24.
 */
export const accessToken = pgTable(
  'access_token',
  {
    id: identity().primaryKey(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    name: name(lengths.accessToken.name).notNull(),
    tokenHash: bytes().notNull(),
    tokenLast4: key(4).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Accurate to a minute, because not every use is written. */
    lastUse: instant(),
  },
  (t) => [
    uniqueIndex('access_token_by_hash').on(t.tokenHash),
    index('access_token_of_account').on(t.accountID, t.createdAt),
    index('access_token_by_expiry').on(t.expiresAt),
  ],
)
