import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  bytes,
  cents,
  folded,
  id,
  identity,
  instant,
  key,
  name,
  ofCompany,
  ofOwnFields,
  ofPartner,
  parts,
  within,
} from '../columns'
import { account } from './account'
import { cardProduct } from './card-product'
import { company } from './company'
import { customerUnit } from './customer'

/** Cards issued and printed together. */
export const cardBatch = pgTable(
  'card_batch',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    cardBatchID: identity(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    dateIn: instant().notNull(),
    cardCount: integer().notNull(),
    withoutClient: boolean().notNull().default(false),
    webEnabled: boolean().notNull(),
    /** `Idempotency-Key` of the request that made the batch, and the hash of that request. */
    idempotencyKey: key(lengths.idempotencyKey),
    fingerprint: bytes(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.cardBatchID] }),
    uniqueIndex('card_batch_key')
      .on(t.companyID, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    index('card_batch_by_date').on(t.companyID, t.dateIn),
    index('card_batch_without_client')
      .on(t.companyID, t.dateIn, t.cardBatchID)
      .where(sql`${t.withoutClient}`),
  ],
)

/** Statements that write transactions and holds update what is used and held, so no index contains these columns. */
export const card = pgTable(
  'card',
  {
    ...ofCompany(),
    id: identity(),
    pan: key(lengths.card.pan).notNull(),
    nameOnCard: name(lengths.card.nameOnCard).notNull(),
    info: name(lengths.card.info),
    hiddenName: name(lengths.card.hiddenName),
    cardProductID: id().notNull(),
    cardBatchID: id(),
    /** Null for a card without a client. */
    customerUnitID: id(),
    /** The card that this one renews. */
    renewsCardID: id(),
    validFrom: instant().notNull(),
    validTo: instant().notNull(),
    expiryDateOnCard: instant().notNull(),
    activationDate: instant(),
    amountLimit: cents(),
    countLimit: integer(),
    /** The card's first `amountLimit`, for statistics. Not changed with the limits. */
    amountLimitAtIssue: cents(),
    amountUsed: cents().notNull().default(0),
    timesUsed: integer().notNull().default(0),
    /** What open holds keep. A card with an open hold has an amount above 0, and its payments go alone. */
    amountHeld: cents().notNull().default(0),
    countHeld: integer().notNull().default(0),
    closedAt: instant(),
    /** A flag beside the card's state: terminals refuse a blocked card. */
    blockedAt: instant(),
    blockReason: name(lengths.card.comment),
    /** Number of the card's security code, from 0 on: its codes differ by it. Null for a card without a code. */
    codeNo: smallint(),
    ...ofPartner(),
    ...ofOwnFields(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'cardProductID', cardProduct, 'id'),
    within(t, 'cardBatchID', cardBatch),
    within(t, 'customerUnitID', customerUnit),
    foreignKey({
      name: 'card_renews_within',
      columns: [t.companyID, t.renewsCardID],
      foreignColumns: [t.companyID, t.id],
    }),
    check(
      'card_money',
      sql`${t.amountUsed} >= 0 and (${t.amountLimit} is null or ${t.amountUsed} <= ${t.amountLimit})`,
    ),
    check(
      'card_uses',
      sql`${t.timesUsed} >= 0 and (${t.countLimit} is null or ${t.timesUsed} <= ${t.countLimit})`,
    ),
    check(
      'card_money_held',
      sql`${t.amountHeld} >= 0 and (${t.amountLimit} is null or ${t.amountUsed} + ${t.amountHeld} <= ${t.amountLimit})`,
    ),
    check(
      'card_uses_held',
      sql`${t.countHeld} >= 0 and (${t.countLimit} is null or ${t.timesUsed} + ${t.countHeld} <= ${t.countLimit})`,
    ),
    check('card_validity', sql`${t.validFrom} <= ${t.validTo}`),
    uniqueIndex('card_pan').on(t.companyID, t.pan),
    uniqueIndex('card_renews').on(t.companyID, t.renewsCardID).where(sql`${t.renewsCardID} is not null`),
    index('card_by_name').on(t.companyID, t.nameOnCard, t.id),
    index('card_by_start').on(t.companyID, t.validFrom, t.id),
    index('card_by_end').on(t.companyID, t.validTo, t.id),
    index('card_by_activation').on(t.companyID, t.activationDate, t.id),
    index('card_by_last_four').on(t.companyID, sql`right(${t.pan}, 4)`),
    index('card_by_name_start').on(t.companyID, folded(t.nameOnCard)),
    index('card_parts').using('gin', parts(t.nameOnCard)),
    index('card_closed').on(t.companyID, t.pan).where(sql`${t.closedAt} is not null`),
    // Closed cards by time, for webhooks.
    index('card_by_closing').on(t.companyID, t.closedAt).where(sql`${t.closedAt} is not null`),
    index('card_blocked').on(t.companyID, t.pan).where(sql`${t.blockedAt} is not null`).concurrently(),
    uniqueIndex('card_external_id')
      .on(t.companyID, t.externalID)
      .where(sql`${t.externalID} is not null and ${t.closedAt} is null`)
      .concurrently(),
    index('card_by_external_id')
      .on(t.companyID, t.externalID)
      .where(sql`${t.externalID} is not null`)
      .concurrently(),
    index('card_of_unit').on(t.companyID, t.customerUnitID, t.pan),
    index('card_open_of_unit').on(t.companyID, t.customerUnitID, t.validTo).where(sql`${t.closedAt} is null`),
    index('card_of_product').on(t.companyID, t.cardProductID, t.pan),
    index('card_of_batch').on(t.companyID, t.cardBatchID, t.pan),
    index('card_without_client')
      .on(t.companyID, t.cardBatchID, t.pan)
      .where(sql`${t.customerUnitID} is null and ${t.closedAt} is null`),
  ],
)

/**
 * Counts of a product's open cards with a client by validity. Cards of a batch share a validity, so the sum of active cards reads few rows.
 * Every write of cards updates it.
 */
export const cardCount = pgTable(
  'card_count',
  {
    ...ofCompany(),
    cardProductID: id().notNull(),
    validFrom: instant().notNull(),
    validTo: instant().notNull(),
    openCards: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.cardProductID, t.validFrom, t.validTo] }),
    within(t, 'cardProductID', cardProduct, 'id'),
  ],
)
