import type { CardNumbers, CardTypeID, CodeNeeded } from '@kaarditeek/domain/card-product/schema'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, name, ofCompany } from '../columns'
import { company } from './company'

export const cardProduct = pgTable(
  'card_product',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    id: identity(),
    name: name(lengths.cardProduct.name).notNull(),
    issuerIDNo: key(lengths.cardProduct.issuerIDNo).notNull(),
    minAccountIDNo: key(lengths.cardProduct.accountIDNo).notNull(),
    maxAccountIDNo: key(lengths.cardProduct.accountIDNo).notNull(),
    panLength: smallint().notNull(),
    /** In months. */
    duration: integer().notNull(),
    cardTypeID: smallint().$type<CardTypeID>().notNull(),
    webEnabled: boolean().notNull(),
    cardNumbers: key(16).$type<CardNumbers>().notNull().default('consecutive'),
    /**
     * Account number of consecutive cards, or place in the permutation of random ones, that the next batch tries. Increases, but
     * for a change of `cardNumbers`.
     */
    nextAccountIDNo: id().notNull(),
    /** Lowest account number of the permuted part of the range; null for consecutive numbers. */
    permutedFrom: id(),
    /** Key of the permutation; null for consecutive numbers. */
    numberKeyEncrypted: bytes(),
    /** Account numbers from `nextAccountIDNo` on that an earlier way of numbering has allocated, at most. */
    takenAhead: id().notNull().default(0),
    /** Digits of the security code that is printed with each new card; null for cards without one. Never changes once it is set. */
    codeLength: smallint(),
    /** When terminals are asked for the code. */
    codeNeeded: key(8).$type<CodeNeeded>().notNull().default('never'),
    /** Key from which the codes are derived; null without codes. */
    codeKeyEncrypted: bytes(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    check('card_product_pan_length', sql`${t.panLength} between 16 and 19`),
    check('card_product_duration', sql`${t.duration} >= 1`),
    index('card_product_by_name').on(t.companyID, t.name, t.id),
    uniqueIndex('card_product_numbers')
      .on(t.companyID, t.issuerIDNo, t.panLength)
      .where(sql`${t.closedAt} is null`),
  ],
)
