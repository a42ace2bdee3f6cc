import type { Db, WritingDb } from '@kaarditeek/db/client'
import { throttle } from '@kaarditeek/db/schema/throttle'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { GUESSES_NOTICED } from '@kaarditeek/domain/web-api/schema'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { instant } from './instant-sql'
import { networkOf, wideNetworkOf } from './network'

/** Minutes of a counter's window and of its lock. Rule 3.16. */
const MINUTES = 15
const DAY = 24 * 60
/** Attempts within a window after which a counter locks. */
export const LIMITS = {
  'login email': 5,
  'login address': 50,
  'login browser': 5,
  'own password': 5,
  'factor email': 5,
  'factor browser': 5,
  'own factor': 5,
  'passkey address': 200,
  'provider address': 200,
  'error address': 30,
  'forgot email': 3,
  'forgot address': 20,
  'mail recipient': 5,
  'login mail': 10,
  'new token': 30,
  'card account': 30,
  'card account day': 10,
  'card key': 60,
  'card key day': 40,
  'card terminal day': 10,
  'card address': 200,
  'holder code address': 20,
  'holder code network': 100,
  'holder code company': 1000,
  'holder name address': 10,
  'holder name network': 50,
  'holder name company': 300,
  'holder name card': 3,
  'holder page day': GUESSES_NOTICED,
} as const

export type Counter = keyof typeof LIMITS

/** Windows of other lengths, in minutes. */
const windows: Partial<Record<Counter, number>> = {
  'card account day': DAY,
  'card key day': DAY,
  'card terminal day': DAY,
  'login mail': DAY,
  'holder name card': DAY,
  'holder page day': DAY,
}

/** `seconds` until the lock ends; 0 without a lock. */
export type Count = { failures: number; locks: number; seconds: number }

/** Returns the key of a count. Addresses are counted by their network, `… network` by the wide one around it. */
const subjectOf = (counter: Counter, name: string) => {
  const subject = counter.endsWith(' address')
    ? networkOf(name)
    : counter.endsWith(' network')
      ? wideNetworkOf(name)
      : emailKey(name)
  return `${counter} ${subject}`.slice(0, 320)
}

const minutes = (count: number): SQL => sql`make_interval(mins => ${count})`
const isOver = (at: SQL, window: SQL): SQL =>
  sql`coalesce(${throttle.lockedUntil}, ${throttle.since} + ${window}) <= ${at}`
/** The window of a row's counter, whose name its subject begins with. */
const windowOfRow = sql`case ${sql.join(
  Object.entries(windows).map(
    ([counter, length]) => sql`when ${throttle.subject} like ${`${counter} %`} then ${minutes(length)}`,
  ),
  sql` `,
)} else ${minutes(MINUTES)} end`
const isNewDay = (at: SQL): SQL => sql`coalesce(${throttle.locksSince} < ${at} - interval '1 day', true)`

/** Condition for rows whose window, lock and day are over. */
export const isSpent = (now: Date): SQL =>
  sql`(${isOver(instant(now), windowOfRow)} and ${isNewDay(instant(now))})`

/**
 * Counts one attempt in one statement, so that concurrent attempts are all counted. The count restarts once the window or lock
 * is over; at the limit the lock is set.
 */
const countSql = (counter: Counter, name: string, now: Date): SQL => {
  const subject = subjectOf(counter, name)
  const limit = LIMITS[counter]
  const window = minutes(windows[counter] ?? MINUTES)
  const at = instant(now)
  const over = isOver(at, window)
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

/** Counts one attempt of `name`: an email, an address or an id, as the counter says. */
export const count = async (db: Db, counter: Counter, name: string, now: Date): Promise<Count> => {
  const [result] = await db.execute<Count>(countSql(counter, name, now))
  if (!result) throw new Error('No count was returned')
  return result
}

/** Counts one attempt. Returns false once there were too many. */
export const isWithinLimit = async (db: Db, counter: Counter, name: string, now: Date): Promise<boolean> =>
  (await count(db, counter, name, now)).failures <= LIMITS[counter]

/** Condition for rows whose count, by the id in this column, was locked within the last day. */
export const lockedWithinDay = (counter: Counter, id: PgColumn, now: Date): SQL => sql`(
  select true from ${throttle} where ${throttle.subject} = ${`${counter} `} || ${id} and ${throttle.locks} > 0
    and ${throttle.locksSince} > ${instant(now)} - interval '1 day')`

/** Returns the count, without counting. */
export const countOf = async (db: Db, counter: Counter, name: string, now: Date): Promise<number> => {
  const isCounting = not(isOver(instant(now), minutes(windows[counter] ?? MINUTES)))
  const [found] = await db
    .select({ failures: throttle.failures })
    .from(throttle)
    .where(and(eq(throttle.subject, subjectOf(counter, name)), isCounting))
  return found?.failures ?? 0
}

/** Takes one attempt off the count. */
export const uncount = async (db: Db, counter: Counter, name: string): Promise<void> => {
  await writing(db)
    .update(throttle)
    .set({ failures: sql`greatest(${throttle.failures} - 1, 0)` })
    .where(eq(throttle.subject, subjectOf(counter, name)))
}

/** Resets the count to none. */
export const resetCount = async (db: Db, counter: Counter, name: string): Promise<void> => {
  await writing(db)
    .delete(throttle)
    .where(eq(throttle.subject, subjectOf(counter, name)))
}

/** The refusal of a request beyond a bound, with status 400. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new DomainError('ERROR_TOO_MANY_REQUESTS', { status: 400, retryAfterSeconds })

/** Counts one request. Throws `ERROR_TOO_MANY_REQUESTS`, with status 400, after too many. */
export const countRequest = async (db: Db, counter: Counter, name: string, now: Date): Promise<void> => {
  const { failures, seconds } = await count(db, counter, name, now)
  if (failures > LIMITS[counter]) throw tooManyRequests(seconds)
}
