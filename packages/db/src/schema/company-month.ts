import type { Posting } from '@kaarditeek/domain/company-month/postings'
import { lengths } from '@kaarditeek/domain/lengths'
import type { PaymentData } from '@kaarditeek/domain/payment/data'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { cents, id, instant, key, name, ofCompany, within } from '../columns'
import { account } from './account'
import { cardProduct } from './card-product'
import { company } from './company'
import { transaction } from './transaction'

/**
 * A month that was closed: its number (202609 for September 2026), its first instant and that of the next month. `closedAt` is null
 * once it was reopened. Amounts in cents.
 */
export const companyMonth = pgTable(
  'company_month',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    monthNr: integer().notNull(),
    starts: instant().notNull(),
    ends: instant().notNull(),
    closedAt: instant(),
    /** Who closed it last. */
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    transactionCount: integer().notNull().default(0),
    amount: cents().notNull().default(0),
    /** Changes of transactions of earlier months that it booked. */
    earlierCount: integer().notNull().default(0),
    earlierAmount: cents().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.companyID, t.monthNr] })],
)

/**
 * A transaction as a closed month booked it, with the names that reports show. With `ofMonthNr` it is a correction: by how much
 * a transaction of that earlier month had changed. The sum of a transaction's rows is what is booked of it.
 */
export const closedTransaction = pgTable(
  'closed_transaction',
  {
    ...ofCompany(),
    monthNr: integer().notNull(),
    transactionID: id().notNull(),
    ofMonthNr: integer(),
    dateIn: instant().notNull(),
    amount: cents().notNull(),
    refundedAmount: cents().notNull().default(0),
    data: jsonb().$type<PaymentData>(),
    /** Null unless reports showed it. */
    comment: name(lengths.payment.comment),
    cardID: id().notNull(),
    cardPan: key(lengths.card.pan).notNull(),
    cardProductID: id().notNull(),
    customerID: id().notNull(),
    customer: name(lengths.customer.name).notNull(),
    customerUnitID: id().notNull(),
    unit: name(lengths.customerUnit.name).notNull(),
    terminalOwnerID: id().notNull(),
    terminalOwner: name(lengths.terminalOwner.name).notNull(),
    terminalID: id().notNull(),
    terminal: key(lengths.terminal.terminalID).notNull(),
    webApiID: id(),
    webApi: name(lengths.webApi.name),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.transactionID, t.monthNr] }),
    within(t, 'monthNr', companyMonth),
    within(t, 'transactionID', transaction, 'id'),
    index('closed_transaction_of_month').on(t.companyID, t.monthNr, t.ofMonthNr),
    index('closed_transaction_by_date')
      .on(t.companyID, t.dateIn, t.transactionID)
      .where(sql`${t.ofMonthNr} is null`),
    index('closed_transaction_of_customer').on(t.companyID, t.customerID, t.dateIn),
    index('closed_transaction_of_terminal').on(t.companyID, t.terminalID, t.dateIn),
    index('closed_transaction_of_web_api')
      .on(t.companyID, t.webApiID, t.dateIn)
      .where(sql`${t.webApiID} is not null`),
  ],
)

/** A sum of a closed month's journal in cents: of the month itself, and what it booked of earlier months. */
export const closedPosting = pgTable(
  'closed_posting',
  {
    ...ofCompany(),
    monthNr: integer().notNull(),
    posting: key(16).$type<Posting>().notNull(),
    amount: cents().notNull(),
    earlier: cents().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyID, t.monthNr, t.posting] }), within(t, 'monthNr', companyMonth)],
)

/** What was owed when a closed month began, and why it changed, by product and month of expiry (`YYYY-MM`), in cents. */
export const closedOwed = pgTable(
  'closed_owed',
  {
    ...ofCompany(),
    monthNr: integer().notNull(),
    cardProductID: id().notNull(),
    expiryMonth: key(7).notNull(),
    opening: cents().notNull(),
    ofEarlierMonths: cents().notNull(),
    loaded: cents().notNull(),
    used: cents().notNull(),
    expired: cents().notNull(),
    adjusted: cents().notNull(),
    moved: cents().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'closed_owed_pk',
      columns: [t.companyID, t.monthNr, t.cardProductID, t.expiryMonth],
    }),
    within(t, 'monthNr', companyMonth),
    within(t, 'cardProductID', cardProduct, 'id'),
  ],
)

const accountName = () => name(lengths.journalAccount).notNull()

/** Accounts of a company's journals. No row until it names them. */
export const journalAccount = pgTable('journal_account', {
  companyID: ofCompany()
    .companyID.primaryKey()
    .references(() => company.companyID),
  clearing: accountName(),
  receivable: accountName(),
  liability: accountName(),
  payable: accountName(),
  expiredIncome: accountName(),
  adjustment: accountName(),
})
