import type { Db, WritingDb } from '@kaarditeek/db/client'
import { throttle } from '@kaarditeek/db/schema/throttle'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq, type SQL, sql } from 'drizzle-orm'
import { networkOf } from './network'

const MINUTES = 15
/** Attempts within `MINUTES` that lock for as many minutes, by counter. Rules §3. */
const LIMITS = {
  'login email': 5,
  'login address': 50,
  'login browser': 5,
  'own password': 5,
  'error address': 30,
  'forgot email': 3,
  'forgot address': 20,
  'mail recipient': 5,
  'new token': 30,
  'card account': 30,
  'card key': 60,
  'card address': 200,
} as const
/** Locks of an email within a day after which its login is disallowed until an operator allows it again. */
export const LOCKS_TO_DISALLOW = 3

type Counter = keyof typeof LIMITS
/** `seconds` remain until the lock ends; 0 without a lock. */
type Count = { failures: number; locks: number; seconds: number }

/** Key of a count. Addresses are counted by their network. */
const subjectOf = (counter: Counter, name: string) =>
  `${counter} ${counter.endsWith(' address') ? networkOf(name) : emailKey(name)}`.slice(0, 320)

const window = sql`make_interval(mins => ${MINUTES})`
const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`
const isOver = (at: SQL): SQL =>
  sql`coalesce(${throttle.lockedUntil}, ${throttle.since} + ${window}) <= ${at}`
const isNewDay = (at: SQL): SQL => sql`coalesce(${throttle.locksSince} < ${at} - interval '1 day', true)`

/** Condition for rows whose window, lock and day are over. */
export const isSpent = (now: Date): SQL => sql`(${isOver(instant(now))} and ${isNewDay(instant(now))})`

/**
 * Counts one in one statement, so that attempts made at once are all counted. The count begins anew once window or lock
 * is over; at the limit the lock is set.
 */
const countSql = (subject: string, limit: number, now: Date): SQL => {
  const at = instant(now)
  const over = isOver(at)
  const failures = sql`case when ${over} then 1 else throttle.failures + 1 end`
  const locks = sql`${failures} = ${limit}`
  const newDay = isNewDay(at)
  return sql`
    insert into throttle (subject, failures, since) values (${subject}, 1, ${at})
    on conflict (subject) do update set
      failures = ${failures},
      since = case when ${over} then ${at} else throttle.since end,
      locked_until = case when ${locks} then ${at} + ${window} when not ${over} then throttle.locked_until end,
      locks = case when not (${locks}) then throttle.locks when ${newDay} then 1 else throttle.locks + 1 end,
      locks_since = case when (${locks}) and ${newDay} then ${at} else throttle.locks_since end
    returning failures, locks, coalesce(ceil(extract(epoch from locked_until - ${at}))::int, 0) as seconds`
}

/** Reading verbs count too, e.g. each look-up of a card. */
const writing = (db: Db) => db as WritingDb

const count = async (db: Db, counter: Counter, name: string, now: Date): Promise<Count> => {
  const [result] = await db.execute<Count>(countSql(subjectOf(counter, name), LIMITS[counter], now))
  if (!result) throw new Error('No count was returned')
  return result
}

const ensureUnlocked = (counter: Counter, { failures, seconds }: Count): void => {
  if (failures > LIMITS[counter])
    throw new DomainError('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS', { retryAfterSeconds: seconds })
}

const countLimited = async (db: Db, counter: Counter, name: string, now: Date): Promise<Count> => {
  const result = await count(db, counter, name, now)
  ensureUnlocked(counter, result)
  return result
}

const isWithinLimit = async (db: Db, counter: Counter, name: string, now: Date): Promise<boolean> =>
  (await count(db, counter, name, now)).failures <= LIMITS[counter]

const uncount = async (db: Db, counter: Counter, name: string): Promise<void> => {
  await writing(db)
    .update(throttle)
    .set({ failures: sql`greatest(${throttle.failures} - 1, 0)` })
    .where(eq(throttle.subject, subjectOf(counter, name)))
}

const reset = async (db: Db, counter: Counter, name: string): Promise<void> => {
  await writing(db)
    .delete(throttle)
    .where(eq(throttle.subject, subjectOf(counter, name)))
}

/** A login attempt. `browser` is the id of a browser that logged in with the email before; null for any other. */
export type LoginAttempt = { email: string; address: string; browser: string | null }

/**
 * Counts a login attempt before the password is checked: one from a known browser by the browser alone, any other by email and
 * address. Throws `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` while a count is locked; the attempt that sets the lock is still
 * checked. Returns the attempt with the number of the email's locks within a day if this attempt locked it, otherwise 0, and
 * with `browser` null if the browser was locked too often within a day to be trusted.
 */
export const countLogin = async (
  db: Db,
  attempt: LoginAttempt,
  now: Date,
): Promise<LoginAttempt & { locks: number }> => {
  const { email, address, browser } = attempt
  const own = browser === null ? null : await count(db, 'login browser', browser, now)
  if (own && own.locks < LOCKS_TO_DISALLOW) {
    ensureUnlocked('login browser', own)
    return { ...attempt, locks: 0 }
  }
  await countLimited(db, 'login address', address, now)
  const { failures, locks } = await countLimited(db, 'login email', email, now)
  return { email, address, browser: null, locks: failures === LIMITS['login email'] ? locks : 0 }
}

/** Resets the count of an email's failed logins. */
export const resetEmail = (db: Db, email: string): Promise<void> => reset(db, 'login email', email)

/**
 * After a successful login, resets the count of the browser, or of the email, and takes the attempt off the address's count.
 * `attempt` is as `countLogin` returned it.
 */
export const resetLogin = async (db: Db, { email, address, browser }: LoginAttempt): Promise<void> => {
  if (browser !== null) return reset(db, 'login browser', browser)
  await resetEmail(db, email)
  await uncount(db, 'login address', address)
}

/** Takes an attempt off the counts if its password was never checked, because too many passwords wait. */
export const uncountLogin = async (db: Db, { email, address, browser }: LoginAttempt): Promise<void> => {
  if (browser !== null) return uncount(db, 'login browser', browser)
  await uncount(db, 'login email', email)
  await uncount(db, 'login address', address)
}

/** Counts a check of a user's own current password beforehand. Throws as `countLogin` does. */
export const countOwnPassword = async (db: Db, userID: number, now: Date): Promise<void> => {
  await countLimited(db, 'own password', String(userID), now)
}

/** Takes a check off the count if it never took place, because too many passwords wait. */
export const uncountOwnPassword = (db: Db, userID: number): Promise<void> =>
  uncount(db, 'own password', String(userID))

/** Resets the count after the right password. */
export const resetOwnPassword = (db: Db, userID: number): Promise<void> =>
  reset(db, 'own password', String(userID))

/** Counts a report of a crashed screen. Returns false once the address has sent too many. */
export const mayReportError = (db: Db, address: string, now: Date): Promise<boolean> =>
  isWithinLimit(db, 'error address', address, now)

/** Counts a request for a password link by address and email, known or not. Returns false after too many. */
export const mayAskForPassword = async (
  db: Db,
  email: string,
  address: string,
  now: Date,
): Promise<boolean> =>
  (await isWithinLimit(db, 'forgot address', address, now)) && isWithinLimit(db, 'forgot email', email, now)

/** Throws `ERROR_TOO_MANY_REQUESTS`, with status 400, after too many. */
const countRequest = async (db: Db, counter: Counter, name: string, now: Date): Promise<void> => {
  const { failures, seconds } = await count(db, counter, name, now)
  if (failures > LIMITS[counter])
    throw new DomainError('ERROR_TOO_MANY_REQUESTS', { status: 400, retryAfterSeconds: seconds })
}

/** Who looks up cards by number on a screen. */
type Searcher = { accountID: number; address: string }

/**
 * Counts a look-up of a card by its number, beforehand: only a wrong number stays counted. Throws `ERROR_TOO_MANY_REQUESTS`, with
 * status 400, once the account or the address has guessed too many.
 */
export const countCardLookUp = async (db: Db, by: Searcher, now: Date): Promise<void> => {
  await countRequest(db, 'card account', String(by.accountID), now)
  await countRequest(db, 'card address', by.address, now)
}

/** Takes a look-up that found its card off the counts. */
export const uncountCardLookUp = async (db: Db, by: Searcher): Promise<void> => {
  await uncount(db, 'card account', String(by.accountID))
  await uncount(db, 'card address', by.address)
}

/**
 * Counts a card number that a terminal's call named and no card has. Returns the seconds for which the subject, a key or an
 * address, has named too many; 0 below the bound.
 */
export const countCardMiss = async (
  db: Db,
  counter: 'card key' | 'card address',
  subject: string,
  now: Date,
): Promise<number> => (await count(db, counter, subject, now)).seconds

/** Counts a mail to a recipient. Throws `ERROR_TOO_MANY_REQUESTS` after too many. */
export const countMail = (db: Db, recipient: string, now: Date): Promise<void> =>
  countRequest(db, 'mail recipient', recipient, now)

/** Counts a user's new access tokens, each of which sends a mail. Throws as `countMail` does. */
export const countNewToken = (db: Db, userID: number, now: Date): Promise<void> =>
  countRequest(db, 'new token', String(userID), now)
