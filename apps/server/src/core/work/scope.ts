import type { Db } from '@kaarditeek/db/client'
import type { Proof } from '@kaarditeek/domain/factor/proof'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { SQL } from 'drizzle-orm'
import { type CompanyTable, type Key, ownRows } from './own-rows'

/**
 * Time of a call, and the business time zone. In a sandbox whose clock was moved `now` is its time, and `serverNow` the time by which
 * servers work on queues. Rule 16.4.
 */
export type Clock = { now: Date; time: BusinessTime; serverNow?: Date }

/** The time by which servers work on queues. */
export const serverTime = ({ now, serverNow }: Pick<Clock, 'now' | 'serverNow'>): Date => serverNow ?? now

export const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + 1000 * seconds)

/** Seconds by which a clock is ahead of the servers'. */
export const secondsAhead = (clock: Clock): number =>
  (clock.now.getTime() - serverTime(clock).getTime()) / 1000

/** The clock of a company that is some seconds ahead. */
export const aheadBy = (seconds: number, clock: Clock): Clock =>
  seconds === 0 ? clock : { ...clock, now: secondsAfter(clock.now, seconds), serverNow: clock.now }

/**
 * Who acts in a company: a user by an account, with the access token if there is no session; a web API; or, without any of
 * them, the product itself. Histories keep these columns. Rule 8.1.
 */
export type Actor = {
  companyID: number
  accountID?: number
  accessTokenID?: number | null
  webApiID?: number
  /** The account of the second person who approves the act, whose author is `accountID`. Rule 20.5. */
  approvedBy?: number
  /** The proof of the request; missing where there is no request. Rule 3.41. */
  proof?: Proof
}

export type UserActor = Actor & { accountID: number }

/** Scope of a verb that reads: the database, the clock and one company. */
export type Read<By extends Actor = UserActor> = Clock & {
  db: Db
  by: By
  /** Condition for the company's own rows with these values. */
  own: <T extends CompanyTable>(table: T, key: Key<T>) => SQL | undefined
}

export const readIn = <By extends Actor>(db: Db, by: By, clock: Clock): Read<By> => ({
  ...clock,
  db,
  by,
  own: (table, key) => ownRows(table, by.companyID, key),
})
