import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, identity, instant, key, ofCompany, queued, within } from '../columns'
import { account } from './account'
import { customer } from './customer'

/** Statements of a month that are mailed to customers. The workbook is made when the mail is sent. */
export const statementMail = pgTable(
  'statement_mail',
  {
    ...ofCompany(),
    id: identity(),
    customerID: id().notNull(),
    /** `YYYY-MM`, of the business time zone. */
    month: key(7).notNull(),
    recipient: key(lengths.email).notNull(),
    languageID: smallint().$type<LanguageID>().notNull(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    createdAt: instant().notNull(),
    sentAt: instant(),
    ...queued(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'customerID', customer),
    // A statement that was given up can be mailed again.
    uniqueIndex('statement_mail_once')
      .on(t.companyID, t.customerID, t.month)
      .where(sql`${t.sentAt} is not null or ${t.nextAttemptAt} is not null`),
    index('statement_mail_due').on(t.companyID, t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index('statement_mail_by_time').on(t.companyID, t.createdAt, t.id),
  ],
)
