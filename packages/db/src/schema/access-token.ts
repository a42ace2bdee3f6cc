import type { PermissionCode } from '@kaarditeek/domain/access/permissions'
import { FIRST_VERSION } from '@kaarditeek/domain/api/versions'
import { lengths } from '@kaarditeek/domain/lengths'
import { boolean, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { addressBlock, bytes, id, identity, instant, key, name } from '../columns'
import { account } from './account'

/**
 * Personal access tokens of accounts, found by their keyed hash; the tokens are not stored. Ended ones are kept, because histories name
 * them. Rules 3.24 and 3.30.
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
    /** Time and address of the last use, accurate to a minute, because not every use is written. */
    lastUse: instant(),
    lastAddress: addressBlock(),
    readOnly: boolean().notNull().default(false),
    /** Null for all permissions that the account has. */
    permissions: integer().array().$type<PermissionCode[]>(),
    revokedAt: instant(),
    /** Version of the API at its creation. Rule 2.16. */
    apiVersion: key(lengths.apiVersion).notNull().default(FIRST_VERSION),
    /** The account that made the token of a service account; null for an own one, and for those from before. Rule 20.4. */
    madeBy: id(),
  },
  (t) => [
    uniqueIndex('access_token_by_hash').on(t.tokenHash),
    index('access_token_of_account').on(t.accountID, t.createdAt),
    index('access_token_by_expiry').on(t.expiresAt),
  ],
)
