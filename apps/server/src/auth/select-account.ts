import { session } from '@kaarditeek/db/schema/session'
import type { AccountRef, SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError, recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { openedBy, passwordIsOff } from '@kaarditeek/domain/provider/rules'
import { eq } from 'drizzle-orm'
import { sessionIDOf } from '../core/session'
import type { CallerContext } from '../core/trpc/calls'
import { openAccounts } from './accounts'
import { noteLogin } from './note-login'
import { selfInfo } from './self-info'
import { signedInOf } from './signed-in'

/**
 * Switches this session to another of the user's own accounts. `ERROR_NOT_FOUND` for an account of another user; `ERROR_NO_PERMISSION`, reason
 * `passwordOff`, for one that the session's login does not open. Rule 3.43.
 */
export const selectAccount = async (ctx: CallerContext, { id: accountID }: AccountRef): Promise<SelfInfo> => {
  const { db, viewer, now } = ctx
  const own = await openAccounts(db, viewer.userID)
  const isNamed = (one: { accountID: number }) => one.accountID === accountID
  if (!own.some(isNamed)) throw recordUnknown()
  if (!openedBy(own, viewer.loginBy ?? 'password', ctx.provider !== undefined).some(isNamed))
    throw passwordIsOff()
  const sessionID = sessionIDOf(viewer)
  await db.update(session).set({ accountID }).where(eq(session.id, sessionID))
  const selected = await signedInOf(db, { ...viewer, sessionID, accountID }, now())
  if (!selected) throw new DomainError('ERROR_AUTHENTICATION_FAILED')
  await noteLogin(db, selected, ctx, 'auth.selectAccount')
  return selfInfo({ db, viewer: selected })
}
