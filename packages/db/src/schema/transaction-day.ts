import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { cents, id, instant, ofCompany, within } from '../columns'
import { cardProduct } from './card-product'

/**
 * A business day whose transactions are summed in `transaction_day`, from its first instant to the first instant of the next
 * day. No two overlap: migration 0018 adds the constraint. Instants, so that sums stay true in any time zone.
 */
export const summedDay = pgTable(
  'summed_day',
  {
    starts: instant().primaryKey(),
    ends: instant().notNull(),
    /** Whether `owed_day` has the day too. */
    owed: boolean().notNull().default(false),
  },
  (t) => [check('summed_day_order', sql`${t.starts} < ${t.ends}`)],
)

/** Count and sum in cents of a product's transactions on a summed day, without cancelled ones. No row if there are none. */
export const transactionDay = pgTable(
  'transaction_day',
  {
    ...ofCompany(),
    starts: instant().notNull(),
    cardProductID: id().notNull(),
    count: integer().notNull(),
    amount: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.starts, t.cardProductID] }),
    within(t, 'cardProductID', cardProduct, 'id'),
  ],
)

/**
 * Times of transactions that were changed, or entered for a past time. The sums of a company's summed day are not used while
 * the day has such a time; the next recount of the day deletes the rows.
 */
export const transactionRecount = pgTable(
  'transaction_recount',
  { ...ofCompany(), dateIn: instant().notNull() },
  (t) => [primaryKey({ columns: [t.companyID, t.dateIn] })],
)
