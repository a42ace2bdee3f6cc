import type { Tx } from '@kaarditeek/db/client'
import { session } from '@kaarditeek/db/schema/session'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'

/** Throws unless the session is still open. Another request may have ended it before the user was locked. */
export const ensureStillOpen = async (tx: Tx, sessionID: string): Promise<void> => {
  const open = await tx.select({ id: session.id }).from(session).where(eq(session.id, sessionID))
  if (open.length === 0) throw new DomainError('ERROR_AUTHENTICATION_FAILED')
}
