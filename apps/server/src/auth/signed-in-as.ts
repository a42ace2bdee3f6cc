import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../core/session'
import { signedInOf } from './signed-in'

/**
 * Returns what an account may do now, for acts in its name without a request of its user. Null if the account, its user or its company
 * is closed.
 */
export const signedInAs = async (
  db: Db,
  { accountID, accessTokenID = null }: { accountID: number; accessTokenID?: number | null },
  now: Date,
): Promise<SignedIn | null> => {
  const [found] = await db
    .select({ userID: account.userID })
    .from(account)
    .where(eq(account.accountID, accountID))
  const request = { sessionID: null, accessTokenID, rights: null, apiVersion: null, previousLoginAt: null }
  return found ? signedInOf(db, { ...request, ...found, accountID }, now) : null
}
