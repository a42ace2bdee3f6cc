import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, identity, instant, key, name, ofCompany, within } from '../columns'
import { account } from './account'
import { cardProduct } from './card-product'
import { company } from './company'
import { customerUnit } from './customer'

/** Cards issued together, and so printed together. */
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
  },
  (t) => [primaryKey({ columns: [t.companyID, t.cardBatchID] })],
)

/** `amountUsed` and `timesUsed` are kept by the statement that writes the transaction, and stay out of indexes. */
export const card = pgTable(
  'card',
  {
    ...ofCompany(),
    id: identity(),
    pan: key(19).notNull(),
    nameOnCard: name(64).notNull(),
    info: name(200),
    hiddenName: name(64),
    cardProductID: id().notNull(),
    cardBatchID: id(),
    /** None until a card made without a client is given one. */
    customerUnitID: id(),
    validFrom: instant().notNull(),
    validTo: instant().notNull(),
    expiryDateOnCard: instant().notNull(),
    activationDate: instant(),
    amountLimit: cents(),
    countLimit: integer(),
    amountUsed: cents().notNull().default(0),
    timesUsed: integer().notNull().default(0),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'cardProductID', cardProduct, 'id'),
    within(t, 'cardBatchID', cardBatch),
    within(t, 'customerUnitID', customerUnit),
    check(
      'card_money',
      sql`${t.amountUsed} >= 0 and (${t.amountLimit} is null or ${t.amountUsed} <= ${t.amountLimit})`,
    ),
    check(
      'card_uses',
      sql`${t.timesUsed} >= 0 and (${t.countLimit} is null or ${t.timesUsed} <= ${t.countLimit})`,
    ),
    check('card_validity', sql`${t.validFrom} <= ${t.validTo}`),
    uniqueIndex('card_pan').on(t.companyID, t.pan),
    index('card_by_name').on(t.companyID, t.nameOnCard, t.id),
    index('card_by_start').on(t.companyID, t.validFrom, t.id),
    index('card_by_end').on(t.companyID, t.validTo, t.id),
    index('card_by_activation').on(t.companyID, t.activationDate, t.id),
    index('card_name_parts').using('gin', sql`${t.nameOnCard} gin_trgm_ops`),
    index('card_closed').on(t.companyID, t.pan).where(sql`${t.closedAt} is not null`),
    index('card_of_unit').on(t.companyID, t.customerUnitID, t.pan),
    index('card_open_of_unit').on(t.companyID, t.customerUnitID, t.validTo).where(sql`${t.closedAt} is null`),
    index('card_of_product').on(t.companyID, t.cardProductID, t.pan),
    index('card_of_batch').on(t.companyID, t.cardBatchID, t.pan),
  ],
)

/**
 * How many cards of a product are not closed, by their validity: cards of a batch share it, so that
 * the active ones are summed up from few rows. Kept by whatever writes cards.
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
