import { account } from '@kaarditeek/db/schema/account'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayRename } from '@kaarditeek/domain/operator/rules'
import type { OperatorEdit, OperatorRef } from '@kaarditeek/domain/operator/schema'
import { eq } from 'drizzle-orm'
import type { ViewerWork } from '../../core/trpc/calls'
import { ensureAssignable } from './assignable-roles'
import { changePerson } from './change-person'
import { accountsOf, lockManaged } from './find-operator'
import { ensureKeepsSuperuser } from './last-superuser'

/**
 * Changes a user and the role of the account if `mayRename` allows it for the user's accounts under the lock.
 * `ERROR_ROLE_NOT_ALLOWED` beside the role; `ERROR_SENDING_EMAIL` if only the mail failed and the rest is saved. Rules §3.
 */
export const editOperator = async (
  w: ViewerWork,
  { accountID, roleNr, ...to }: OperatorEdit,
): Promise<OperatorRef> => {
  const { db, viewer } = w
  const found = await lockManaged(w, accountID)
  const from = { ...found, lang: found.languageID }
  ensure(mayRename(viewer, await accountsOf(db, found.userID), from, to))
  if (roleNr !== found.roleNr) {
    await ensureAssignable(db, viewer, found, roleNr)
    await ensureKeepsSuperuser(db, found)
    await db.update(account).set({ roleNr }).where(eq(account.accountID, accountID))
  }
  await changePerson(w, found, to)
  return { accountID }
}
