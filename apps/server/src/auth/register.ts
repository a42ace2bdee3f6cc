import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import type { registration, SelfInfo } from '@kaarditeek/domain/auth/schema'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../core/trpc/context'
import { allowLogin } from './allow-login'
import { beginSession } from './begin-session'
import { ensureLink, useLink } from './links'
import { noteUser } from './note-change'
import { ensureOpensAny } from './opened-accounts'
import { hashPassword } from './passwords'
import { setPassword } from './set-password'

/**
 * Registers an invited user and begins a session. `ERROR_NOT_FOUND` for an invalid link; `ERROR_NO_PERMISSION`, reason `passwordOff`, where a
 * password would open nothing. Rules 11.1 and 3.43.
 */
export const register = async (
  ctx: Context,
  { id, name, languageID, password }: z.output<typeof registration>,
): Promise<SelfInfo> => {
  const now = ctx.now()
  await ensureLink(ctx.db, id, [LinkKind.invitation], now)
  const hash = await hashPassword(password)
  const { userID } = await transaction(ctx.db, async (tx) => {
    const used = await useLink(tx, id, [LinkKind.invitation], now)
    await ensureOpensAny(tx, ctx, used.userID, 'password')
    await tx.update(user).set({ name, languageID }).where(eq(user.id, used.userID))
    await allowLogin(tx, used)
    await setPassword(tx, used.userID, hash, now)
    await noteUser(tx, 'auth.register', used, { now: ctx.now, address: ctx.address, author: 'own' })
    return used
  })
  return beginSession(ctx.db, ctx, { userID, by: 'password', proven: false })
}
