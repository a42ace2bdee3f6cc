import type { LinkKindCode } from '@kaarditeek/domain/auth/schema'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { bytes, id, instant, key } from '../columns'
import { account } from './account'
import { user } from './user'

/** A mailed link, stored by the hash of its secret. Valid once, until it expires. */
export const link = pgTable(
  'link',
  {
    hash: bytes().primaryKey(),
    kind: smallint().$type<LinkKindCode>().notNull(),
    userID: id()
      .notNull()
      .references(() => user.id),
    /** Email that the link confirms. */
    newEmail: key(lengths.email),
    /** Account that asked for the new email; null if the user did. */
    requestedBy: id().references(() => account.accountID),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('link_of_user').on(t.userID, t.kind).where(sql`${t.usedAt} is null`),
    index('link_by_expiry').on(t.expiresAt),
  ],
)
