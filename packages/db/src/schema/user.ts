import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, key, name, parts } from '../columns'

/**
 * A person with a login, or a service account of a company. The password is in another table, so that no query of users reads it. The
 * email of a service account is a key that is no address, `service:<company>:<name>`. Rule 3.31.
 */
export const user = pgTable(
  'user',
  {
    id: id().primaryKey().generatedByDefaultAsIdentity(),
    email: key(lengths.email).notNull(),
    name: name(lengths.user.name),
    languageID: smallint().$type<LanguageID>().notNull(),
    isService: boolean().notNull().default(false),
    loginAllowed: boolean().notNull().default(true),
    lastLoginAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('user_email').on(sql`lower(${t.email})`).where(sql`${t.closedAt} is null`),
    index('user_parts').using('gin', parts(t.name), parts(t.email)),
  ],
)

export const userPassword = pgTable('user_password', {
  userID: id()
    .primaryKey()
    .references(() => user.id),
  hash: key(256).notNull(),
  changedAt: instant().notNull(),
})
