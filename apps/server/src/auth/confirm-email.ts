import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { Context } from '../trpc/context'
import { useLink } from './links'

/** A new email counts once a mail to it has been answered. `ERROR_EMAIL_ALREADY_EXISTS` if it was taken meanwhile. */
export const confirmEmail = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: { id: string },
): Promise<null> => {
  await transaction(db, async (tx) => {
    const { userID, newEmail } = await useLink(tx, id, [LinkKind.email], now())
    if (!newEmail) throw new DomainError('ERROR_NOT_FOUND')
    await tx.update(user).set({ email: newEmail }).where(eq(user.id, userID))
  })
  return null
}
