import type { CardCreationTypeID } from '@kaarditeek/domain/company/rules'
import { lengths } from '@kaarditeek/domain/lengths'
import type { PaymentDataField } from '@kaarditeek/domain/payment/data'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, id, identity, instant, key, name, ofCompany, queued } from '../columns'
import { distributor } from './distributor'

/** The tenant: every record below it carries its id. */
export const company = pgTable(
  'company',
  {
    companyID: identity().primaryKey(),
    distributorID: id().references(() => distributor.distributorID),
    name: name(lengths.company.name).notNull(),
    identification: name(lengths.company.identification).notNull(),
    address: name(lengths.company.address).notNull(),
    /** Where the address is, and the VAT number; null where not told. Rule 22.9. */
    countryCode: key(lengths.countryCode),
    vatNumber: key(lengths.vatNumber),
    phone: key(lengths.phone).notNull(),
    email: key(lengths.email).notNull(),
    billingEmail: key(lengths.email),
    cardCreationTypeID: smallint().$type<CardCreationTypeID>().notNull(),
    allowPartialPayments: boolean().notNull().default(false),
    /** Data that payments may have, and those of them that they must have; null for none. Rule 6.35. */
    paymentFields: text().array().$type<PaymentDataField[]>(),
    requiredPaymentFields: text().array().$type<PaymentDataField[]>(),
    /** Months for which closed customers must be kept; null without a duty. Rule 19.4. */
    customerRetentionMonths: smallint(),
    /** Months for which events of the audit log are kept, 12 at least; null for good. Rule 19.7. */
    auditLogMonths: smallint(),
    /** Whether each day of the audit log gets a digest. Rule 19.8. */
    auditSealed: boolean().notNull().default(false),
    /** Time from which people of the company need a second factor; null for never. Rule 3.37. */
    factorRequiredFrom: instant(),
    /** The same for superusers, whose role has no row. */
    superuserFactorRequiredFrom: instant(),
    /** Whether changes of logins, keys and tokens ask for a fresh proof, and the sum in cents above which acts do; null for never. Rule 3.41. */
    proofAsked: boolean().notNull().default(false),
    proofAskedAbove: cents(),
    /** Whether the company's accounts open by the identity provider alone. Rule 3.43. */
    passwordOff: boolean().notNull().default(false),
    /** Sums in cents above which acts wait for a second person; null for never. Rule 20.2. */
    approveLoadsAbove: cents(),
    approveLimitsAbove: cents(),
    approveRefundsAbove: cents(),
    closedAt: instant(),
    /** Time when the company was closed to be moved to another installation. Terminals get 503 instead of 401. */
    frozenAt: instant(),
    /** The company whose sandbox this one is; null for a real company. Rule 16.1. */
    sandboxOf: id(),
    /** Seconds by which the clock of a sandbox is ahead. Rule 16.4. */
    clockOffset: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('company_sandbox').on(t.sandboxOf).where(sql`${t.sandboxOf} is not null`).concurrently(),
    index('company_name').on(t.name, t.companyID),
    index('company_distributor').on(t.distributorID, t.name),
  ],
)

/** Mails that a sandbox shows instead of sending them. Rule 16.5. */
export const sandboxMail = pgTable(
  'sandbox_mail',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    id: identity(),
    recipient: key(lengths.email).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Names of the attached files. */
    attachments: text().array().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyID, t.id] })],
)

/** That a sandbox with many rows is being emptied, until `nextAttemptAt` is null. Its terminals get 503 meanwhile. Rule 16.6. */
export const sandboxEmptying = pgTable('sandbox_emptying', {
  companyID: ofCompany()
    .companyID.primaryKey()
    .references(() => company.companyID),
  /** Who empties it, and by which access token. */
  accountID: id().notNull(),
  accessTokenID: id(),
  /** Rows at the beginning, and those that are deleted. */
  rowCount: integer().notNull(),
  deleted: integer().notNull().default(0),
  ...queued(),
})
