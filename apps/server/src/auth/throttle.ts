import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import {
  type Count,
  type Counter,
  count,
  countRequest,
  isWithinLimit,
  LIMITS,
  resetCount,
  uncount,
} from '../core/throttle'
import { countBehindChecks, whileChecked } from './checks'

/** Locks of an email within a day after which its login is disallowed until an operator allows it again. */
export const LOCKS_TO_DISALLOW = 3

const ensureUnlocked = (counter: Counter, { failures, seconds }: Count): void => {
  if (failures > LIMITS[counter])
    throw new DomainError('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS', { retryAfterSeconds: seconds })
}

const countLimited = async (db: Db, counter: Counter, name: string, now: Date): Promise<Count> => {
  const result = await count(db, counter, name, now)
  ensureUnlocked(counter, result)
  return result
}

/** A step of a login, with the counters of its failures. */
const counters = {
  password: { email: 'login email', browser: 'login browser' },
  factor: { email: 'factor email', browser: 'factor browser' },
} as const satisfies Record<string, { email: Counter; browser: Counter }>
type Step = keyof typeof counters

/** A login attempt. `browser` is the id of a browser that logged in with the email before; null for any other. */
export type LoginAttempt = { email: string; address: string; browser: string | null }

/** Runs the check of the password of a counted attempt, which resets the count if it is right. Further attempts wait for it. */
export const whileLoginChecked = <T>(
  { email, browser }: LoginAttempt,
  check: () => Promise<T>,
): Promise<T> => {
  const { password: counter } = counters
  return browser === null
    ? whileChecked(counter.email, email, check)
    : whileChecked(counter.browser, browser, check)
}

/**
 * Counts a login attempt before the password or the code of a second factor is checked: by the browser alone if it is known, otherwise by email and address.
 * Throws `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` while a count is locked; the attempt that sets the lock is still checked.
 * Returns the attempt with the number of the email's locks within a day if this attempt locked it, otherwise 0, and with
 * `browser` null if the browser was locked too often within a day to be trusted.
 */
export const countLogin = async (
  db: Db,
  attempt: LoginAttempt,
  now: Date,
  step: Step = 'password',
): Promise<LoginAttempt & { locks: number }> => {
  const { email, address, browser } = attempt
  const counter = counters[step]
  const own = browser === null ? null : await countBehindChecks(db, counter.browser, browser, now)
  if (own && own.locks < LOCKS_TO_DISALLOW) {
    ensureUnlocked(counter.browser, own)
    return { ...attempt, locks: 0 }
  }
  await countLimited(db, 'login address', address, now)
  const ofEmail = await countBehindChecks(db, counter.email, email, now)
  ensureUnlocked(counter.email, ofEmail)
  const { failures, locks } = ofEmail
  return { email, address, browser: null, locks: failures === LIMITS[counter.email] ? locks : 0 }
}

/** Resets the counts of an email's failed logins. */
export const resetEmail = async (db: Db, email: string): Promise<void> => {
  for (const { email: counter } of Object.values(counters)) await resetCount(db, counter, email)
}

/**
 * Resets the count of the browser or email after a successful login, and takes the attempt off the address's count. `attempt`
 * is the result of `countLogin`.
 */
export const resetLogin = async (
  db: Db,
  { email, address, browser }: LoginAttempt,
  step: Step = 'password',
): Promise<void> => {
  const counter = counters[step]
  if (browser !== null) return resetCount(db, counter.browser, browser)
  await resetCount(db, counter.email, email)
  await uncount(db, 'login address', address)
}

/** Takes an attempt off the counts if its password was not checked because too many passwords wait. */
export const uncountLogin = async (db: Db, { email, address, browser }: LoginAttempt): Promise<void> => {
  if (browser !== null) return uncount(db, 'login browser', browser)
  await uncount(db, 'login email', email)
  await uncount(db, 'login address', address)
}

/** Counts an attempt to confirm a user's own current password, before the check. Throws like `countLogin`. */
export const countOwnPassword = async (db: Db, userID: number, now: Date): Promise<void> => {
  await countLimited(db, 'own password', String(userID), now)
}

/** Takes an attempt off the count if the password was not checked because too many passwords wait. */
export const uncountOwnPassword = (db: Db, userID: number): Promise<void> =>
  uncount(db, 'own password', String(userID))

/** Resets the count after the right password. */
export const resetOwnPassword = (db: Db, userID: number): Promise<void> =>
  resetCount(db, 'own password', String(userID))

/** Counts a code by which a logged-in user proves to be the user, before the check. Throws like `countLogin`. */
export const countOwnFactor = async (db: Db, userID: number, now: Date): Promise<void> => {
  await countLimited(db, 'own factor', String(userID), now)
}

/** Resets the count after the right code. */
export const resetOwnFactor = (db: Db, userID: number): Promise<void> =>
  resetCount(db, 'own factor', String(userID))

/** Counts a report of a crashed screen. Returns false once the address has sent too many. */
export const mayReportError = (db: Db, address: string, now: Date): Promise<boolean> =>
  isWithinLimit(db, 'error address', address, now)

/** Counts a request for a password link by address and email, even for unknown emails. Returns false after too many. */
export const mayAskForPassword = async (
  db: Db,
  email: string,
  address: string,
  now: Date,
): Promise<boolean> =>
  (await isWithinLimit(db, 'forgot address', address, now)) && isWithinLimit(db, 'forgot email', email, now)

/** The account and address of a look-up of a card by its number on a screen, and whether that number is of a random range. */
type Searcher = { accountID: number; address: string; inRandomRange: boolean }

/**
 * Counts a look-up of a card by its number before it is made; only wrong numbers stay counted. Throws `ERROR_TOO_MANY_REQUESTS`
 * with status 400 after too many wrong numbers of the account or the address, or of the account within a day in random ranges.
 */
export const countCardLookUp = async (db: Db, by: Searcher, now: Date): Promise<void> => {
  await countRequest(db, 'card account', String(by.accountID), now)
  if (by.inRandomRange) await countRequest(db, 'card account day', String(by.accountID), now)
  await countRequest(db, 'card address', by.address, now)
}

/** Takes a look-up that found its card off the counts. */
export const uncountCardLookUp = async (db: Db, by: Searcher): Promise<void> => {
  await uncount(db, 'card account', String(by.accountID))
  if (by.inRandomRange) await uncount(db, 'card account day', String(by.accountID))
  await uncount(db, 'card address', by.address)
}

/** Counts a question for any passkey, which is stored until it is answered. Throws `ERROR_TOO_MANY_REQUESTS` with status 400. */
export const countPasskeyQuestion = (db: Db, address: string, now: Date): Promise<void> =>
  countRequest(db, 'passkey address', address, now)

/** Counts a login that goes to the identity provider, which is stored until it comes back. Returns false after too many from an address. */
export const mayAskProvider = (db: Db, address: string, now: Date): Promise<boolean> =>
  isWithinLimit(db, 'provider address', address, now)

/** Counts a mail about a login from a new browser. Returns false after too many within a day. */
export const mayTellLogin = (db: Db, userID: number, now: Date): Promise<boolean> =>
  isWithinLimit(db, 'login mail', String(userID), now)

/** Counts a user's new access tokens, each of which sends a mail. Throws like `countRequest`. */
export const countNewToken = (db: Db, userID: number, now: Date): Promise<void> =>
  countRequest(db, 'new token', String(userID), now)
