import type { NoticeKind } from '@kaarditeek/domain/notice/names'
import type { NoticeMail } from '@kaarditeek/domain/notice/schema'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, identity, instant, key, ofCompany, within } from '../columns'
import { account } from './account'
import { company } from './company'

/** A line that a company sets: one of `amount` (cents), `percentage` and `days`, by the kind. Rule 23.1. */
export const noticeRule = pgTable(
  'notice_rule',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    noticeRuleID: identity(),
    kind: key(32).$type<NoticeKind>().notNull(),
    amount: cents(),
    percentage: integer(),
    days: integer(),
    /** Whether its records are looked at. */
    active: boolean().notNull().default(true),
    /** When it was switched on again last; null for one that was never off. */
    activeFrom: instant(),
    createdAt: instant().notNull(),
    /** When its records were looked at last, by the company's clock; null before. */
    lookedAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.noticeRuleID] }),
    index('notice_rule_open').on(t.companyID, t.createdAt, t.noticeRuleID).where(sql`${t.closedAt} is null`),
  ],
)

/**
 * That a record has crossed a rule's line, until it has come back. The kind says which record `recordID` names. With `accountID` it is told to
 * that account alone. Deleted after `NOTICE_DAYS`. Rule 23.3.
 */
export const notice = pgTable(
  'notice',
  {
    ...ofCompany(),
    noticeID: identity(),
    noticeRuleID: id().notNull(),
    kind: key(32).$type<NoticeKind>().notNull(),
    recordID: id().notNull(),
    accountID: id().references(() => account.accountID),
    /** Cents, percent or a number, by the kind. */
    figure: cents(),
    /** When the record ends or since when it fails, by the kind. */
    until: instant(),
    raisedAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.noticeID] }),
    within(t, 'noticeRuleID', noticeRule),
    uniqueIndex('notice_one_open')
      .on(t.companyID, t.noticeRuleID, t.recordID)
      .where(sql`${t.endedAt} is null`),
    index('notice_by_time').on(t.companyID, t.raisedAt, t.noticeID),
    // The notices of one look at a rule. Rule 23.5.
    index('notice_of_look').on(t.companyID, t.noticeRuleID, t.raisedAt, t.noticeID).concurrently(),
    index('notice_raised').using('brin', t.raisedAt),
  ],
)

/** That an account has read a notice. Deleted with it. */
export const noticeRead = pgTable(
  'notice_read',
  {
    ...ofCompany(),
    noticeID: id().notNull(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.noticeID, t.accountID] }),
    within(t, 'noticeID', notice).onDelete('cascade'),
  ],
)

/** When an account is mailed about notices. No row is never. Rule 23.6. */
export const noticeMail = pgTable(
  'notice_mail',
  {
    ...ofCompany(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    mail: key(16).$type<NoticeMail>().notNull(),
    /** The last notice that was mailed, or was there when the account began to be mailed. */
    mailedTo: id().notNull(),
    mailedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyID, t.accountID] })],
)
