import { isNewEmail } from '@kaarditeek/domain/operator/rules'
import type { SelfEdit } from '@kaarditeek/domain/operator/schema'
import { lockUser } from '../../auth/lock-user'
import { checkOwnPassword, ensureStillPassword } from '../../auth/own-password'
import { ensureLoginProven } from '../../core/proof'
import { type CallerContext, writeAcross } from '../../core/trpc/calls'
import { changePerson } from './change-person'
import { getOperator } from './verbs'

/**
 * Changes the viewer's name and language, and the email once it is confirmed. A new email needs `currentPassword`:
 * `ERROR_INCOMPLETE_DATA` without it, otherwise the errors of `checkOwnPassword`. It asks for a fresh proof too, where a company says so (rule 3.41). The password is checked outside of the
 * transaction, because the check takes long.
 */
export const editSelf = async (ctx: CallerContext, { currentPassword, ...to }: SelfEdit) => {
  const { viewer } = ctx
  const { userID, accountID } = viewer
  const isNew = isNewEmail(viewer, to)
  if (isNew) await ensureLoginProven(ctx.db, viewer)
  const checked = isNew ? await checkOwnPassword(ctx, userID, currentPassword ?? null) : null
  await writeAcross(ctx, async (w) => {
    const person = { ...viewer, ...(await lockUser(w.db, userID)) }
    // Email and password may have changed since the session was read.
    if (isNewEmail(person, to)) await ensureStillPassword(w.db, userID, checked)
    await changePerson(w, person, to)
  })
  return getOperator({ ...ctx, now: ctx.now() }, { accountID })
}
