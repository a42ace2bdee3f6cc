import { session } from '@kaarditeek/db/schema/session'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { Context } from '../trpc/context'
import { openAccounts } from './accounts'
import { selfInfoOf } from './self-info'
import { type SignedIn, signedInOf } from './signed-in'

/** Goes on as another of the user's own posts, in this session alone. Anybody else's is `ERROR_NOT_FOUND`. */
export const selectAccount = async (
  { db }: Pick<Context, 'db'>,
  viewer: SignedIn,
  accountID: number,
): Promise<SelfInfo> => {
  const own = await openAccounts(db, viewer.userID)
  if (!own.some((one) => one.accountID === accountID)) throw new DomainError('ERROR_NOT_FOUND')
  await db.update(session).set({ accountID }).where(eq(session.id, viewer.sessionID))
  const { sessionID, userID, previousLoginAt } = viewer
  const selected = await signedInOf(db, { sessionID, userID, previousLoginAt, accountID })
  if (!selected) throw new DomainError('ERROR_AUTHENTICATION_FAILED')
  return selfInfoOf(db, selected)
}
