import type { WritingDb } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/trpc/context'
import { openAccounts } from './accounts'
import { rememberBrowser } from './known-browser'
import { noteLogin } from './note-login'
import { selfInfo } from './self-info'
import { sessionsOn } from './sessions'
import { signedInOf } from './signed-in'

/**
 * Begins a session in the user's first open account, sets its cookie and makes the browser known. Ends the browser's previous session. Throws
 * `ERROR_ROLE_NOT_ALLOWED` without an open account.
 */
export const beginSession = async (
  db: WritingDb,
  ctx: Pick<
    Context,
    'now' | 'address' | 'appSecret' | 'carriedToken' | 'keepToken' | 'carriedBrowser' | 'keepBrowser'
  >,
  userID: number,
): Promise<SelfInfo> => {
  const now = ctx.now()
  const [first] = await openAccounts(db, userID)
  const [known] = await db
    .select({ email: user.email, lastLoginAt: user.lastLoginAt })
    .from(user)
    .where(eq(user.id, userID))
  if (!first || !known) throw new DomainError('ERROR_ROLE_NOT_ALLOWED')

  const sessions = sessionsOn(db)
  const login = { userID, accountID: first.accountID, previousLoginAt: known.lastLoginAt }
  const token = await sessions.begin(login, now)
  await db.update(user).set({ lastLoginAt: now }).where(eq(user.id, userID))
  const session = await sessions.find(token, now)
  const viewer = session && (await signedInOf(db, session, now))
  if (!viewer) throw new DomainError('ERROR_SOMETHING_WRONG')
  if (ctx.carriedToken) await sessions.end(ctx.carriedToken)
  ctx.keepToken(token)
  await noteLogin(db, viewer, ctx)
  rememberBrowser(ctx, known.email)
  return selfInfo({ db, viewer })
}
