import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { cents, id, instant, ofCompany, within } from '../columns'
import { customer } from './customer'

/**
 * Count and sum in cents of a customer's transactions on a business day, and the time of the last one, without cancelled ones.
 * `starts` is the first instant of the day. No row if there are none.
 */
export const customerDay = pgTable(
  'customer_day',
  {
    ...ofCompany(),
    customerID: id().notNull(),
    starts: instant().notNull(),
    count: integer().notNull(),
    amount: cents().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.customerID, t.starts] }),
    within(t, 'customerID', customer),
    index('customer_day_by_start').on(t.companyID, t.starts),
  ],
)

type WithTime = { lastTransaction: SQLWrapper }

/** The time of the last transaction; before all times for a customer without one. Customers are sorted by it. */
export const lastTransactionOrNever = ({ lastTransaction }: WithTime): SQL =>
  sql`coalesce(${lastTransaction}, '-infinity')`

/**
 * Last transaction and turnover in cents of the last days of a customer, without cancelled transactions. One row for each
 * customer. Counted from `customerDay` within a minute or two.
 */
export const customerActivity = pgTable(
  'customer_activity',
  {
    ...ofCompany(),
    customerID: id().notNull(),
    lastTransaction: instant(),
    turnover: cents().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.customerID] }),
    within(t, 'customerID', customer),
    index('customer_activity_by_turnover').on(t.companyID, t.turnover, t.customerID),
    index('customer_activity_by_time').on(t.companyID, lastTransactionOrNever(t), t.customerID),
  ],
)
