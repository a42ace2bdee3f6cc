import type { Tx } from '@kaarditeek/db/client'
import { factor } from '@kaarditeek/db/schema/factor'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import { endSessions } from '../end-sessions'
import { removeRecoveryCodes } from './recovery-codes'

/**
 * Removes a user's second factors and recovery codes and ends the user's sessions, which a lost phone may have. The user must be locked.
 * Throws `ERROR_NOT_FOUND` for a user without a factor. Rule 3.36.
 */
export const resetFactors = async (tx: Tx, userID: number): Promise<void> => {
  const removed = await tx.delete(factor).where(eq(factor.userID, userID)).returning({ id: factor.id })
  if (removed.length === 0) throw recordUnknown()
  await removeRecoveryCodes(tx, userID)
  await endSessions(tx, userID)
}
