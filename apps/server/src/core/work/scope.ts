import type { Db } from '@kaarditeek/db/client'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { SQL } from 'drizzle-orm'
import { type CompanyTable, type Key, ownRows } from './own-rows'

/** The instant at which a call is made, and the business time zone that its days belong to. */
export type Clock = { now: Date; time: BusinessTime }

/** The company that a call acts in, and the account that acts. */
export type Actor = { companyID: number; accountID: number }

/** What a verb that only reads is given: the database, the clock and the one company it may see. */
export type Read = Clock & {
  db: Db
  by: Actor
  /** Condition for the company's own rows with these values. */
  own: <T extends CompanyTable>(table: T, key: Key<T>) => SQL | undefined
}

export const readIn = (db: Db, by: Actor, clock: Clock): Read => ({
  ...clock,
  db,
  by,
  own: (table, key) => ownRows(table, by.companyID, key),
})
