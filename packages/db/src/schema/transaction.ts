import { lengths } from '@kaarditeek/domain/lengths'
import type { PaymentData } from '@kaarditeek/domain/payment/data'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, cents, id, identity, instant, key, name, ofCompany, ofPartner, within } from '../columns'
import { account } from './account'
import { card } from './card'
import { terminal } from './terminal'
import { webApi } from './web-api'

/** A payment, made by an operator or a web API. `amount` in cents is what is left of it, 0 if it was cancelled. */
export const transaction = pgTable(
  'transaction',
  {
    ...ofCompany(),
    id: identity(),
    cardID: id().notNull(),
    terminalID: id().notNull(),
    accountID: id().references(() => account.accountID),
    webApiID: id(),
    amount: cents().notNull(),
    /** Cents that reversals gave back. */
    refundedAmount: cents().notNull().default(0),
    comment: name(lengths.payment.comment),
    showCommentInReports: boolean().notNull().default(false),
    dateIn: instant().notNull(),
    /** Time of entry of a transaction entered by hand, which `dateIn` may precede; null for a payment. */
    enteredAt: instant(),
    hasChanged: boolean().notNull().default(false),
    /** `Idempotency-Key` of the request that entered the transaction by hand, and the hash of that request. */
    idempotencyKey: key(lengths.idempotencyKey),
    fingerprint: bytes(),
    ...ofPartner(),
    /** Null is none, so that a payment stores nothing. */
    metadata: jsonb().$type<Record<string, string>>(),
    /** What the terminal told of the payment; null is nothing. Rule 6.35. */
    data: jsonb().$type<PaymentData>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'cardID', card, 'id'),
    within(t, 'terminalID', terminal, 'id'),
    within(t, 'webApiID', webApi),
    check('transaction_amount', sql`${t.amount} >= 0`),
    check('transaction_origin', sql`num_nonnulls(${t.accountID}, ${t.webApiID}) = 1`),
    uniqueIndex('transaction_key')
      .on(t.companyID, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    uniqueIndex('transaction_external_id')
      .on(t.companyID, t.externalID)
      .where(sql`${t.externalID} is not null`)
      .concurrently(),
    index('transaction_of_card').on(t.companyID, t.cardID, t.dateIn, t.id),
    index('transaction_of_terminal').on(t.companyID, t.terminalID, t.dateIn),
    index('transaction_by_date').on(t.companyID, t.dateIn, t.id),
    index('transaction_entered')
      .on(t.companyID, t.enteredAt)
      .where(sql`${t.enteredAt} is not null`)
      .concurrently(),
    index('transaction_cancelled').on(t.companyID, t.dateIn).where(sql`${t.amount} = 0`),
    // Partial, so that no plan of a payment uses it instead of the primary key.
    index('transaction_of_web_api')
      .on(t.companyID, t.webApiID, t.dateIn, t.id)
      .where(sql`${t.webApiID} is not null`),
  ],
)
