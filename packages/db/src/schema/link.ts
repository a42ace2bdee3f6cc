import type { LinkKindCode } from '@kaarditeek/domain/auth/schema'
import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { bytes, id, instant, key } from '../columns'
import { user } from './user'

/** A mailed link, by the hash of its secret: good once, and until it expires. */
export const link = pgTable('link', {
  hash: bytes().primaryKey(),
  kind: smallint().$type<LinkKindCode>().notNull(),
  userID: id()
    .notNull()
    .references(() => user.id),
  /** The address that the link confirms. */
  newEmail: key(254),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
