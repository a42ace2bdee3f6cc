import type { Db } from '@kaarditeek/db/client'
import { user, userPassword } from '@kaarditeek/db/schema/user'
import type { credentials, SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { transactionWithMails } from '../core/mail/mailing-transaction'
import type { Context } from '../core/trpc/context'
import { completeLogin } from './complete-login'
import { disallow } from './disallow'
import { hasEmail } from './email'
import { knownBrowser } from './known-browser'
import { noteFailedLogin } from './note-login'
import { isStillPassword } from './own-password'
import { isPassword } from './passwords'
import { countLogin, LOCKS_TO_DISALLOW, resetLogin, uncountLogin, whileLoginChecked } from './throttle'

const userWithPassword = async (db: Db, email: string) => {
  const [found] = await db
    .select({ userID: user.id, loginAllowed: user.loginAllowed, hash: userPassword.hash })
    .from(user)
    .innerJoin(userPassword, eq(userPassword.userID, user.id))
    .where(hasEmail(email))
  return found
}

type Credentials = z.output<typeof credentials>

/**
 * Checks the password of a counted attempt. If it is right, resets the count and returns the user, otherwise throws
 * `ERROR_PASSWORD_OR_USERNAME_MISMATCH`.
 */
const checkPassword = async (
  ctx: Context,
  attempt: Awaited<ReturnType<typeof countLogin>>,
  { email, password }: Credentials,
) => {
  const { db } = ctx
  const found = await userWithPassword(db, email)
  const matches = await isPassword(found?.hash, password).catch(async (failure: unknown) => {
    await uncountLogin(db, attempt)
    throw failure
  })
  if (found && !matches && attempt.locks >= LOCKS_TO_DISALLOW) await disallow(db, found.userID)
  const isAllowed = found?.loginAllowed || attempt.browser !== null
  if (found && !(matches && isAllowed)) await noteFailedLogin(db, { ...found, email }, 'password', ctx)
  if (!found || !matches || !isAllowed) throw new DomainError('ERROR_PASSWORD_OR_USERNAME_MISMATCH')
  await resetLogin(db, attempt)
  return found
}

/**
 * Begins a session and returns the logged-in user. Throws `ERROR_PASSWORD_OR_USERNAME_MISMATCH`, in the same time, for an
 * unknown email, a wrong password and a disallowed login; `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` while locked;
 * `ERROR_FACTOR_NEEDED` if a second factor must follow, for which the cookie is set; `ERROR_ROLE_NOT_ALLOWED` if no role of the user may use the back-office; `ERROR_NO_PERMISSION`,
 * reason `passwordOff`, once the right password opens no account; `NOT_AVAILABLE_ERROR`, uncounted, if too many passwords wait to be checked.
 * Rules 3.16, 3.19, 3.33 and 3.43.
 */
export const login = async (ctx: Context, { email, password }: Credentials): Promise<SelfInfo> => {
  const { db } = ctx
  const browser = knownBrowser(ctx, email)
  const attempt = await countLogin(db, { email, address: ctx.address, browser }, ctx.now())
  const found = await whileLoginChecked(attempt, () => checkPassword(ctx, attempt, { email, password }))
  const completed = transactionWithMails(ctx, async (tx, mail) => {
    if (!(await isStillPassword(tx, found.userID, found.hash)))
      throw new DomainError('ERROR_PASSWORD_OR_USERNAME_MISMATCH')
    return completeLogin(tx, ctx, { userID: found.userID, by: 'password' }, mail)
  })
  // The password was right, and the company takes none, or no account may log in.
  const { answer: self, send } = await completed.catch(async (failure: unknown) => {
    if (failure instanceof DomainError) await noteFailedLogin(db, { ...found, email }, 'password', ctx)
    throw failure
  })
  ctx.later(send)
  if (!self) throw new DomainError('ERROR_FACTOR_NEEDED')
  return self
}
