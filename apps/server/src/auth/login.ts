import { user, userPassword } from '@kaarditeek/db/schema/user'
import type { credentials, SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../trpc/context'
import { openAccounts } from './accounts'
import { isPassword } from './passwords'
import { selfInfoOf } from './self-info'
import { sessionsOn } from './sessions'
import { signedInOf } from './signed-in'

const userWithPassword = async (db: Context['db'], email: string) => {
  const [found] = await db
    .select({
      userID: user.id,
      loginAllowed: user.loginAllowed,
      lastLoginAt: user.lastLoginAt,
      hash: userPassword.hash,
    })
    .from(user)
    .innerJoin(userPassword, eq(userPassword.userID, user.id))
    .where(and(sql`lower(${user.email}) = lower(${email})`, isNull(user.closedAt)))
  return found
}

/**
 * Opens a session and answers who is logged in.
 * An unknown email, a wrong password and a disallowed login are one answer, `ERROR_PASSWORD_OR_USERNAME_MISMATCH`,
 * and take the same time; `ERROR_ROLE_NOT_ALLOWED` where no role of the user may use the back-office. Specification §7.
 */
export const login = async (
  ctx: Context,
  { email, password }: z.output<typeof credentials>,
): Promise<SelfInfo> => {
  const { db } = ctx
  const found = await userWithPassword(db, email)
  const matches = await isPassword(found?.hash, password)
  if (!found || !matches || !found.loginAllowed) throw new DomainError('ERROR_PASSWORD_OR_USERNAME_MISMATCH')

  const [first] = await openAccounts(db, found.userID)
  if (!first) throw new DomainError('ERROR_ROLE_NOT_ALLOWED')

  const now = ctx.now()
  const of = { userID: found.userID, accountID: first.accountID, previousLoginAt: found.lastLoginAt }
  const sessions = sessionsOn(db)
  const token = await sessions.begin(of, now)
  await db.update(user).set({ lastLoginAt: now }).where(eq(user.id, found.userID))
  const session = await sessions.find(token, now)
  const viewer = session && (await signedInOf(db, session))
  if (!viewer) throw new DomainError('ERROR_SOMETHING_WRONG')
  ctx.keepToken(token)
  return selfInfoOf(db, viewer)
}
