import { session } from '@kaarditeek/db/schema/session'
import type { AccountRef, SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError, recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import { sessionIDOf } from '../core/session'
import type { CallerContext } from '../core/trpc/calls'
import { openAccounts } from './accounts'
import { noteLogin } from './note-login'
import { selfInfo } from './self-info'
import { signedInOf } from './signed-in'

/** Switches this session to another of the user's own accounts. `ERROR_NOT_FOUND` for an account of another user. */
export const selectAccount = async (ctx: CallerContext, { id: accountID }: AccountRef): Promise<SelfInfo> => {
  const { db, viewer, now } = ctx
  const own = await openAccounts(db, viewer.userID)
  if (!own.some((one) => one.accountID === accountID)) throw recordUnknown()
  const sessionID = sessionIDOf(viewer)
  await db.update(session).set({ accountID }).where(eq(session.id, sessionID))
  const selected = await signedInOf(db, { ...viewer, sessionID, accountID }, now())
  if (!selected) throw new DomainError('ERROR_AUTHENTICATION_FAILED')
  await noteLogin(db, selected, ctx)
  return selfInfo({ db, viewer: selected })
}
