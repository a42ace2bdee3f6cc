import type { Tx } from '@kaarditeek/db/client'
import { session } from '@kaarditeek/db/schema/session'
import { userPassword } from '@kaarditeek/db/schema/user'
import { and, eq, ne } from 'drizzle-orm'

/** Puts a password's hash in the place of the former one and ends the user's sessions, but for the one that is kept. */
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
  await tx.delete(session).where(and(eq(session.userId, userID), ne(session.id, keptSessionID)))
}
