import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import type { ownPassword, passwordByLink } from '@kaarditeek/domain/auth/schema'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { sessionIDOf } from '../core/session'
import type { CallerContext } from '../core/trpc/calls'
import type { Context } from '../core/trpc/context'
import { ensureLink, useLink } from './links'
import { checkOwnPassword, ensureStillPassword } from './own-password'
import { hashPassword } from './passwords'
import { setPassword } from './set-password'

/** Sets a new password by a mailed link, allows the login again and ends all sessions. */
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

/** Changes the viewer's password and ends the other sessions. Errors: see `checkOwnPassword`. */
export const changeOwnPassword = async (
  ctx: CallerContext,
  { currentPassword, password }: z.output<typeof ownPassword>,
): Promise<null> => {
  const { userID } = ctx.viewer
  const checked = await checkOwnPassword(ctx, userID, currentPassword)
  const hash = await hashPassword(password)
  await transaction(ctx.db, async (tx) => {
    await ensureStillPassword(tx, userID, checked)
    await setPassword(tx, userID, hash, ctx.now(), sessionIDOf(ctx.viewer))
  })
  return null
}
