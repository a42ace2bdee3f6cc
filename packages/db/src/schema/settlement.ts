import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, id, identity, instant, key, name, ofCompany, queued, within } from '../columns'
import { account } from './account'
import { terminal, terminalOwner } from './terminal'
import { transaction } from './transaction'

/** A percentage with two decimals. */
const percentage = () => numeric({ precision: 5, scale: 2, mode: 'number' }).notNull()

/**
 * What is kept of an owner's payments. `termsFrom` is the first day of a month, `termsTo` the last day of a month or null. The constraint
 * `settlement_terms_overlapping` keeps open terms of an owner apart. Rule 22.3.
 */
export const settlementTerms = pgTable(
  'settlement_terms',
  {
    ...ofCompany(),
    settlementTermsID: identity(),
    terminalOwnerID: id().notNull(),
    feePercentage: percentage(),
    feePerPayment: cents().notNull(),
    vatPercentage: percentage(),
    termsFrom: date().notNull(),
    termsTo: date(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.settlementTermsID] }),
    within(t, 'terminalOwnerID', terminalOwner),
    index('settlement_terms_of').on(t.companyID, t.terminalOwnerID, t.termsFrom),
  ],
)

/**
 * What a terminal owner is paid for business days: a draft until it gets its number. `starts` is the first instant, `ends` the one behind the last.
 * Sums in cents are those of its lines. A deleted draft has `closedAt` and no lines.
 */
export const settlement = pgTable(
  'settlement',
  {
    ...ofCompany(),
    settlementID: identity(),
    terminalOwnerID: id().notNull(),
    terminalOwnerName: name(lengths.terminalOwner.name).notNull(),
    terminalOwnerIdentifier: key(lengths.terminalOwner.identifier),
    number: integer(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    starts: instant().notNull(),
    ends: instant().notNull(),
    /** Original lines; those of later changes are corrections. */
    transactionCount: integer().notNull().default(0),
    amount: cents().notNull().default(0),
    correctionCount: integer().notNull().default(0),
    correctionAmount: cents().notNull().default(0),
    fee: cents().notNull().default(0),
    vat: cents().notNull().default(0),
    createdAt: instant().notNull(),
    numberedAt: instant(),
    numberedBy: id().references(() => account.accountID),
    paidOn: date(),
    paidAt: instant(),
    paidBy: id().references(() => account.accountID),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.settlementID] }),
    within(t, 'terminalOwnerID', terminalOwner),
    check('settlement_period', sql`${t.startDate} <= ${t.endDate} and ${t.starts} < ${t.ends}`),
    check('settlement_numbered', sql`num_nonnulls(${t.number}, ${t.numberedAt}, ${t.numberedBy}) in (0, 3)`),
    check('settlement_paid', sql`num_nonnulls(${t.paidOn}, ${t.paidAt}, ${t.paidBy}) in (0, 3)`),
    check('settlement_paid_once_numbered', sql`${t.paidAt} is null or ${t.number} is not null`),
    check('settlement_deleted', sql`${t.closedAt} is null or ${t.number} is null`),
    uniqueIndex('settlement_number').on(t.companyID, t.number).where(sql`${t.number} is not null`),
    uniqueIndex('settlement_one_draft')
      .on(t.companyID, t.terminalOwnerID)
      .where(sql`${t.number} is null and ${t.closedAt} is null`),
    index('settlement_of_owner').on(t.companyID, t.terminalOwnerID, t.createdAt, t.settlementID),
    index('settlement_by_time').on(t.companyID, t.createdAt, t.settlementID),
    index('settlement_by_end').on(t.companyID, t.endDate, t.settlementID),
  ],
)

/**
 * A transaction in a settlement, with the fee and the terms that held, in cents. With `originalSettlementID` it is a correction: by how much the
 * transaction had changed since that settlement. The sum of a transaction's lines is what is settled of it. Rule 22.2.
 */
export const settlementLine = pgTable(
  'settlement_line',
  {
    ...ofCompany(),
    transactionID: id().notNull(),
    settlementID: id().notNull(),
    originalSettlementID: id(),
    dateIn: instant().notNull(),
    terminalID: id().notNull(),
    terminal: key(lengths.terminal.terminalID).notNull(),
    amount: cents().notNull(),
    fee: cents().notNull(),
    feePercentage: percentage(),
    feePerPayment: cents().notNull(),
    vatPercentage: percentage(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.transactionID, t.settlementID] }),
    within(t, 'settlementID', settlement),
    within(t, 'transactionID', transaction, 'id'),
    within(t, 'terminalID', terminal, 'id'),
    foreignKey({
      name: 'settlement_line_original_within',
      columns: [t.companyID, t.transactionID, t.originalSettlementID],
      foreignColumns: [t.companyID, t.transactionID, t.settlementID],
    }),
    check('settlement_line_earlier', sql`${t.originalSettlementID} < ${t.settlementID}`),
    uniqueIndex('settlement_line_original')
      .on(t.companyID, t.transactionID)
      .where(sql`${t.originalSettlementID} is null`),
    index('settlement_line_of').on(t.companyID, t.settlementID, t.dateIn, t.transactionID),
  ],
)

/** Settlements that are mailed to owners. Their files are made when the mail is sent. Rule 22.7. */
export const settlementMail = pgTable(
  'settlement_mail',
  {
    ...ofCompany(),
    id: identity(),
    settlementID: id().notNull(),
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
    within(t, 'settlementID', settlement),
    index('settlement_mail_of').on(t.companyID, t.settlementID, t.id),
    index('settlement_mail_due').on(t.companyID, t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
  ],
)
