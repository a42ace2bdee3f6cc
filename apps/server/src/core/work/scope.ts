import type { Db } from '@kaarditeek/db/client'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { SQL } from 'drizzle-orm'
import { type CompanyTable, type Key, ownRows } from './own-rows'

/** Time of a call, and the business time zone. */
export type Clock = { now: Date; time: BusinessTime }

/** The company of a call, and the account that makes it. */
export type Actor = { companyID: number; accountID: number }

/** The company of a call by an account or a web API. */
export type OfCompany = Pick<Actor, 'companyID'>

/** Scope of a verb that reads: the database, the clock and one company. */
export type Read<By extends OfCompany = Actor> = Clock & {
  db: Db
  by: By
  /** Condition for the company's own rows with these values. */
  own: <T extends CompanyTable>(table: T, key: Key<T>) => SQL | undefined
}

export const readIn = <By extends OfCompany>(db: Db, by: By, clock: Clock): Read<By> => ({
  ...clock,
  db,
  by,
  own: (table, key) => ownRows(table, by.companyID, key),
})
