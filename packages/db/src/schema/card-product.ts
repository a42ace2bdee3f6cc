import type { CardTypeID } from '@kaarditeek/domain/card-product/schema'
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
import { id, identity, instant, key, name, ofCompany } from '../columns'
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
    /** First account number that the next batch tries. Only increases. */
    nextAccountIDNo: id().notNull(),
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
