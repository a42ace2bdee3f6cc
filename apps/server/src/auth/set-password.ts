import type { Tx } from '@kaarditeek/db/client'
import { userPassword } from '@kaarditeek/db/schema/user'
import { eq } from 'drizzle-orm'
import { endTokens } from './access-token'
import { endSessions } from './end-sessions'
import { untie } from './provider/identity'

/** Replaces the hash of the user's password and ends the user's sessions, except the one to keep. */
export const setPassword = async (
  tx: Tx,
  userID: number,
  hash: string,
  now: Date,
  keptSessionID = '',
): Promise<void> => {
  const values = { userID, hash, changedAt: now }
  await tx
    .insert(userPassword)
    .values(values)
    .onConflictDoUpdate({ target: userPassword.userID, set: values })
  await endSessions(tx, userID, keptSessionID)
}

/**
 * Removes the password and the tie to the identity provider, and ends all sessions and tokens: only a mailed link, or a first login by the
 * provider with the new email, opens the login again.
 */
export const removePassword = async (tx: Tx, userID: number, now: Date): Promise<void> => {
  await tx.delete(userPassword).where(eq(userPassword.userID, userID))
  await untie(tx, userID)
  await endSessions(tx, userID)
  await endTokens(tx, userID, now)
}
