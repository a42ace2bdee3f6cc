import type { Tx } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull } from 'drizzle-orm'

/**
 * Reads an open user and locks the row until the transaction ends, or throws `ERROR_NOT_FOUND`. Whatever gives a user an
 * account, or changes the email, the password or a link, locks the user first, so that none of them overtakes another.
 */
export const lockUser = async (tx: Tx, userID: number) => {
  const [found] = await tx
    .select({ userID: user.id, name: user.name, email: user.email, languageID: user.languageID })
    .from(user)
    .where(and(eq(user.id, userID), isNull(user.closedAt)))
    .for('update')
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return found
}
