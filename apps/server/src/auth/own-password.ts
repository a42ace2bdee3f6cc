import type { Db, Tx } from '@kaarditeek/db/client'
import { userPassword } from '@kaarditeek/db/schema/user'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/trpc/context'
import { lockUser } from './lock-user'
import { isPassword } from './passwords'
import { countOwnPassword, resetOwnPassword, uncountOwnPassword } from './throttle'

const hashOf = async (db: Db, userID: number): Promise<string | undefined> => {
  const [found] = await db
    .select({ hash: userPassword.hash })
    .from(userPassword)
    .where(eq(userPassword.userID, userID))
  return found?.hash
}

const mismatch = () =>
  new DomainError('ERROR_PASSWORD_OR_USERNAME_MISMATCH', { field: 'currentPassword', status: 400 })

/**
 * Checks the current password of a logged-in user and returns its hash. Null is `ERROR_INCOMPLETE_DATA` and a wrong one
 * `ERROR_PASSWORD_OR_USERNAME_MISMATCH` with status 400, both beside `currentPassword`; after five wrong ones within 15 minutes
 * `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS`. The right password resets the count; `NOT_AVAILABLE_ERROR`, if too many passwords
 * wait, is not counted. Rules 3.16 and 3.29.
 */
export const checkOwnPassword = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  userID: number,
  password: string | null,
): Promise<string> => {
  if (password === null) throw new DomainError('ERROR_INCOMPLETE_DATA', { field: 'currentPassword' })
  await countOwnPassword(db, userID, now())
  const hash = await hashOf(db, userID)
  const matches = await isPassword(hash, password).catch(async (failure: unknown) => {
    await uncountOwnPassword(db, userID)
    throw failure
  })
  if (hash === undefined || !matches) throw mismatch()
  await resetOwnPassword(db, userID)
  return hash
}

/**
 * Locks the user and returns whether the hash of an earlier checked password is still current: another request may have
 * replaced or removed the password since.
 */
export const isStillPassword = async (tx: Tx, userID: number, hash: string): Promise<boolean> => {
  await lockUser(tx, userID)
  return (await hashOf(tx, userID)) === hash
}

/**
 * Locks the user and throws like `checkOwnPassword` unless the hash is still current. A null hash, of an unchecked password,
 * passes.
 */
export const ensureStillPassword = async (tx: Tx, userID: number, hash: string | null): Promise<void> => {
  if (hash === null || !(await isStillPassword(tx, userID, hash))) throw mismatch()
}
