import type { Db, Pool } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { user, userPassword } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import type { credentials, SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull, notExists } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../core/trpc/context'
import { beginSession } from './begin-session'
import { hasEmail } from './email'
import { knownBrowser } from './known-browser'
import { noteFailedLogin } from './note-login'
import { isStillPassword } from './own-password'
import { isPassword } from './passwords'
import { countLogin, LOCKS_TO_DISALLOW, resetLogin, uncountLogin } from './throttle'

const userWithPassword = async (db: Db, email: string) => {
  const [found] = await db
    .select({ userID: user.id, loginAllowed: user.loginAllowed, hash: userPassword.hash })
    .from(user)
    .innerJoin(userPassword, eq(userPassword.userID, user.id))
    .where(hasEmail(email))
  return found
}

/**
 * Disallows the login from unknown browsers until an operator allows it again or the user sets a password by a mailed link.
 * Sessions and access tokens stay valid. Administrators are never disallowed.
 */
const disallow = (db: Pool, userID: number) => {
  const asAdministrator = db
    .select({ id: account.accountID })
    .from(account)
    .where(
      and(eq(account.userID, userID), eq(account.roleNr, RoleNr.administrator), isNull(account.closedAt)),
    )
  return db
    .update(user)
    .set({ loginAllowed: false })
    .where(and(eq(user.id, userID), notExists(asAdministrator)))
}

/**
 * Begins a session and returns the logged-in user. Throws `ERROR_PASSWORD_OR_USERNAME_MISMATCH`, in the same time, for an
 * unknown email, a wrong password and a disallowed login; `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` while locked;
 * `ERROR_ROLE_NOT_ALLOWED` if no role of the user may use the back-office; `NOT_AVAILABLE_ERROR`, uncounted, if too many
 * passwords wait to be checked. Rules 3.16 and 3.19.
 */
export const login = async (
  ctx: Context,
  { email, password }: z.output<typeof credentials>,
): Promise<SelfInfo> => {
  const { db } = ctx
  const browser = knownBrowser(ctx, email)
  const attempt = await countLogin(db, { email, address: ctx.address, browser }, ctx.now())
  const found = await userWithPassword(db, email)
  const matches = await isPassword(found?.hash, password).catch(async (failure: unknown) => {
    await uncountLogin(db, attempt)
    throw failure
  })
  if (found && !matches && attempt.locks >= LOCKS_TO_DISALLOW) await disallow(db, found.userID)
  const isAllowed = found?.loginAllowed || attempt.browser !== null
  if (found && !(matches && isAllowed)) await noteFailedLogin(db, { ...found, email }, ctx)
  if (!found || !matches || !isAllowed) throw new DomainError('ERROR_PASSWORD_OR_USERNAME_MISMATCH')

  await resetLogin(db, attempt)
  return transaction(db, async (tx) => {
    if (!(await isStillPassword(tx, found.userID, found.hash)))
      throw new DomainError('ERROR_PASSWORD_OR_USERNAME_MISMATCH')
    return beginSession(tx, ctx, found.userID)
  })
}
