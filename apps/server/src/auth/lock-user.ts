import type { Tx } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull } from 'drizzle-orm'

/**
 * Locks and returns an open user. Throws `ERROR_NOT_FOUND`. Every transaction that changes a user's accounts, email,
 * password or links locks the user first, so that these changes do not interleave.
 */
export const lockUser = async (tx: Tx, userID: number) => {
  const [found] = await tx
    .select({ userID: user.id, name: user.name, email: user.email, languageID: user.languageID })
    .from(user)
    .where(and(eq(user.id, userID), isNull(user.closedAt)))
    .for('update')
  if (!found) throw recordUnknown()
  return found
}
