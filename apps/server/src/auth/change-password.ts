import { user, userPassword } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import type { ownPassword, passwordByLink } from '@kaarditeek/domain/auth/schema'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../trpc/context'
import { ensureLink, useLink } from './links'
import { hashPassword, isPassword } from './passwords'
import { setPassword } from './set-password'
import type { SignedIn } from './signed-in'

/** A forgotten password replaced by way of a mailed link, which also allows the login again. All sessions end. */
export const changePasswordByLink = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, password }: z.output<typeof passwordByLink>,
): Promise<null> => {
  await ensureLink(db, id, [LinkKind.password], now())
  const hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const { userID } = await useLink(tx, id, [LinkKind.password], now())
    await tx.update(user).set({ loginAllowed: true }).where(eq(user.id, userID))
    await setPassword(tx, userID, hash, now())
  })
  return null
}

/** One's own password, after the current one: a wrong one is a fault of its field. The other sessions end. */
export const changeOwnPassword = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userID, sessionID }: SignedIn,
  { currentPassword, password }: z.output<typeof ownPassword>,
): Promise<null> => {
  const [current] = await db
    .select({ hash: userPassword.hash })
    .from(userPassword)
    .where(eq(userPassword.userID, userID))
  if (!(await isPassword(current?.hash, currentPassword)))
    throw new DomainError('ERROR_PASSWORD_OR_USERNAME_MISMATCH', { field: 'currentPassword', status: 400 })
  const hash = await hashPassword(password)
  await transaction(db, (tx) => setPassword(tx, userID, hash, now(), sessionID))
  return null
}
