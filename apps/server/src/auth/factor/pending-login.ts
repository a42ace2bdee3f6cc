import type { Tx, WritingDb } from '@kaarditeek/db/client'
import { pendingLogin } from '@kaarditeek/db/schema/factor'
import { user } from '@kaarditeek/db/schema/user'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { addMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import { newSessionToken, sessionHash } from '../session-token'

/** Minutes within which the second factor must follow. */
const MINUTES = 10

/** Begins a login that waits for a second factor. Returns the token for the cookie, which opens nothing else. */
export const beginPending = async (
  tx: Tx,
  { userID, by: loginBy }: { userID: number; by: LoginMeans },
  now: Date,
): Promise<string> => {
  const token = newSessionToken()
  await tx
    .insert(pendingLogin)
    .values({ id: sessionHash(token), userID, loginBy, expiresAt: addMinutes(now, MINUTES) })
  return token
}

/** Returns the user of a login that waits for a second factor; undefined if the token is of none. */
export const findPending = async (db: WritingDb, token: string, now: Date) => {
  const [found] = await db
    .select({ userID: user.id, email: user.email, loginAllowed: user.loginAllowed, by: pendingLogin.loginBy })
    .from(pendingLogin)
    .innerJoin(user, eq(user.id, pendingLogin.userID))
    .where(and(eq(pendingLogin.id, sessionHash(token)), gt(pendingLogin.expiresAt, now)))
  return found
}

/** Ends the pending login of a token. Returns whether there was one. */
export const endPending = async (db: WritingDb, token: string): Promise<boolean> => {
  const ended = await db
    .delete(pendingLogin)
    .where(eq(pendingLogin.id, sessionHash(token)))
    .returning({ id: pendingLogin.id })
  return ended.length > 0
}
