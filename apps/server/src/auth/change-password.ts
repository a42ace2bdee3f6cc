import { transaction } from '@kaarditeek/db/transaction'
import type { ownPassword, passwordByLink } from '@kaarditeek/domain/auth/schema'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import type { z } from 'zod'
import { sessionIDOf } from '../core/session'
import type { CallerContext } from '../core/trpc/calls'
import type { Context } from '../core/trpc/context'
import { allowLogin } from './allow-login'
import { rememberBrowser } from './known-browser'
import { ensureLink, useLink } from './links'
import { noteUser } from './note-change'
import { ensureOpensAny } from './opened-accounts'
import { checkOwnPassword, ensureStillPassword } from './own-password'
import { hashPassword } from './passwords'
import { setPassword } from './set-password'

/**
 * Sets a new password by a mailed link, allows the login again, makes the browser known and ends all sessions. `ERROR_NO_PERMISSION`, reason
 * `passwordOff`, where a password would open nothing.
 */
export const changePasswordByLink = async (
  ctx: Pick<Context, 'db' | 'now' | 'address' | 'appSecret' | 'carriedBrowser' | 'keepBrowser' | 'provider'>,
  { id, password }: z.output<typeof passwordByLink>,
): Promise<null> => {
  const now = ctx.now()
  await ensureLink(ctx.db, id, [LinkKind.password], now)
  const hash = await hashPassword(password)
  const { email } = await transaction(ctx.db, async (tx) => {
    const person = await useLink(tx, id, [LinkKind.password], now)
    await ensureOpensAny(tx, ctx, person.userID, 'password')
    await allowLogin(tx, person)
    await setPassword(tx, person.userID, hash, now)
    await noteUser(tx, 'auth.changePasswordByLink', person, {
      now: ctx.now,
      address: ctx.address,
      author: null,
    })
    return person
  })
  rememberBrowser(ctx, email)
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
    await noteUser(tx, 'auth.changePassword', ctx.viewer, ctx)
  })
  return null
}
