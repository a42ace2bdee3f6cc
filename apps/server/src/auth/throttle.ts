import type { Db } from '@kaarditeek/db/client'
import { throttle } from '@kaarditeek/db/schema/throttle'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq, type SQL, sql } from 'drizzle-orm'
import { networkOf } from './network'

const MINUTES = 15
/** How many within the minutes lock for as long. Rules §3. */
const LIMITS = {
  'login email': 5,
  'login address': 50,
  'own password': 5,
  'error address': 30,
  'forgot email': 3,
  'forgot address': 20,
  'link address': 30,
  'mail recipient': 5,
} as const
/** Locks of an email within a day after which its login is disallowed until somebody allows it again. */
export const LOCKS_TO_DISALLOW = 3

type Counted = keyof typeof LIMITS
type Standing = { failures: number; locks: number; seconds: number }

/** What is counted by address is counted by its network. */
const subjectOf = (counted: Counted, name: string) =>
  `${counted} ${counted.endsWith(' address') ? networkOf(name) : emailKey(name)}`.slice(0, 320)

const window = sql`make_interval(mins => ${MINUTES})`
const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`
const isOver = (at: SQL): SQL =>
  sql`coalesce(${throttle.lockedUntil}, ${throttle.since} + ${window}) <= ${at}`
const isNewDay = (at: SQL): SQL => sql`coalesce(${throttle.locksSince} < ${at} - interval '1 day', true)`

/** Rows that count nothing any more: their window, lock and day are over. */
export const isSpent = (now: Date): SQL => sql`(${isOver(instant(now))} and ${isNewDay(instant(now))})`

/** Counts in one statement: once window or lock is over the count begins anew, and at the limit the lock falls. */
const count = (subject: string, limit: number, now: Date): SQL => {
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

const take = async (db: Db, counted: Counted, name: string, now: Date): Promise<Standing> => {
  const [standing] = await db.execute<Standing>(count(subjectOf(counted, name), LIMITS[counted], now))
  if (!standing) throw new Error('A count answered nothing')
  return standing
}

const takeLogin = async (db: Db, counted: Counted, name: string, now: Date): Promise<Standing> => {
  const standing = await take(db, counted, name, now)
  if (standing.failures > LIMITS[counted])
    throw new DomainError('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS', { retryAfterSeconds: standing.seconds })
  return standing
}

const mayTake = async (db: Db, counted: Counted, name: string, now: Date): Promise<boolean> =>
  (await take(db, counted, name, now)).failures <= LIMITS[counted]

/** Takes one off a count: what was counted beforehand turned out not to count. */
const giveBack = async (db: Db, counted: Counted, name: string): Promise<void> => {
  await db
    .update(throttle)
    .set({ failures: sql`greatest(${throttle.failures} - 1, 0)` })
    .where(eq(throttle.subject, subjectOf(counted, name)))
}

/**
 * Counts a login attempt of an email from an address before it is judged, over all servers, so that a hundred at once
 * are counted too. Throws `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` while either is locked; the attempt that brings the
 * lock is still judged. Answers how often the email has been locked within a day, if this attempt locked it.
 */
export const takeAttempt = async (db: Db, email: string, address: string, now: Date): Promise<number> => {
  await takeLogin(db, 'login address', address, now)
  const { failures, locks } = await takeLogin(db, 'login email', email, now)
  return failures === LIMITS['login email'] ? locks : 0
}

/** The email's count begins anew. */
export const forgetEmail = async (db: Db, email: string): Promise<void> => {
  await db.delete(throttle).where(eq(throttle.subject, subjectOf('login email', email)))
}

/** After a login that worked: the email's count begins anew, and the attempt is not held against the address. */
export const forgetAttempt = async (db: Db, email: string, address: string): Promise<void> => {
  await forgetEmail(db, email)
  await giveBack(db, 'login address', address)
}

/** An attempt that was never judged, because too many passwords wait, does not count. */
export const giveBackAttempt = async (db: Db, email: string, address: string): Promise<void> => {
  await giveBack(db, 'login email', email)
  await giveBack(db, 'login address', address)
}

/** Counts a guess of a user's own current password before it is judged. Throws as `takeAttempt` does. */
export const takeOwnPassword = async (db: Db, userID: number, now: Date): Promise<void> => {
  await takeLogin(db, 'own password', String(userID), now)
}

/** A guess that was never judged, because too many passwords wait, does not count. */
export const giveBackOwnPassword = (db: Db, userID: number): Promise<void> =>
  giveBack(db, 'own password', String(userID))

/** The right password: the user's count begins anew. */
export const forgetOwnPassword = async (db: Db, userID: number): Promise<void> => {
  await db.delete(throttle).where(eq(throttle.subject, subjectOf('own password', String(userID))))
}

/** Whether an address may tell of one more crash: who tells too many is no longer listened to. */
export const mayReportError = (db: Db, address: string, now: Date): Promise<boolean> =>
  mayTake(db, 'error address', address, now)

/** Whether a mail for a forgotten password may go to an email, known or not, as asked from an address. */
export const mayAskForPassword = async (
  db: Db,
  email: string,
  address: string,
  now: Date,
): Promise<boolean> =>
  (await mayTake(db, 'forgot address', address, now)) && mayTake(db, 'forgot email', email, now)

/** Counts a use of a mailed link beforehand as a guess. `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` while the address is locked. */
export const takeGuess = async (db: Db, address: string, now: Date): Promise<void> => {
  await takeLogin(db, 'link address', address, now)
}

/** The link was a known one: no guess. */
export const giveBackGuess = (db: Db, address: string): Promise<void> => giveBack(db, 'link address', address)

/** Counts a mail to a recipient. `ERROR_TOO_MANY_REQUESTS`, with status 400, once there are too many. */
export const takeMail = async (db: Db, recipient: string, now: Date): Promise<void> => {
  const { failures, seconds } = await take(db, 'mail recipient', recipient, now)
  if (failures > LIMITS['mail recipient'])
    throw new DomainError('ERROR_TOO_MANY_REQUESTS', { status: 400, retryAfterSeconds: seconds })
}
