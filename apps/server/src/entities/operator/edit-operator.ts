import { account } from '@kaarditeek/db/schema/account'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { isNewEmail, mayMove, mayRename } from '@kaarditeek/domain/operator/rules'
import type { OperatorEdit, OperatorRef } from '@kaarditeek/domain/operator/schema'
import { eq } from 'drizzle-orm'
import { accountsOf } from '../../auth/accounts'
import { endSessionsIn } from '../../auth/end-sessions'
import { noteAccounts } from '../../auth/note-change'
import type { Caller, ViewerWork } from '../../core/trpc/calls'
import { ensureAssignable } from './assignable-roles'
import { changePerson } from './change-person'
import { lockManaged } from './find-operator'
import { ensureKeepsSuperuser } from './last-superuser'
import { ensureDistributor } from './scope'

/**
 * Changes a user if `mayRename` allows it for the user's locked accounts, and the role and distributor of the account. A role that
 * cannot log in ends the account's sessions.
 * `ERROR_ROLE_NOT_ALLOWED` beside the role; `ERROR_SENDING_EMAIL` if only the mail failed and the rest is saved. Rules 3.4 and 3.11.
 */
export const editOperator = async (
  w: ViewerWork,
  { accountID, roleNr, ...edit }: OperatorEdit,
  caller: Caller,
): Promise<OperatorRef> => {
  const { db, viewer } = w
  const found = await lockManaged(w, accountID)
  const from = { ...found, lang: found.languageID }
  const to = withKept(edit, from)
  ensure(mayRename(viewer, await accountsOf(db, found.userID), from, to))
  ensure(mayMove(viewer, from, to))
  if (roleNr !== found.roleNr) {
    const { webActivities } = await ensureAssignable(db, viewer, found, roleNr)
    await ensureKeepsSuperuser(db, found)
    await db.update(account).set({ roleNr }).where(eq(account.accountID, accountID))
    if (!webActivities) await endSessionsIn(db, eq(account.accountID, accountID))
  }
  const { distributorID } = to
  if (distributorID !== null && distributorID !== from.distributorID) {
    await ensureDistributor(db, viewer, distributorID)
    await db.update(account).set({ distributorID }).where(eq(account.accountID, accountID))
  }
  await changePerson(w, found, to)
  const hasNewEmail = found.name === null && isNewEmail(found, to)
  if (roleNr !== found.roleNr || hasNewEmail) {
    const formerRoleNr = roleNr === found.roleNr ? undefined : found.roleNr
    const email = hasNewEmail ? to.email : found.email
    await noteAccounts(db, 'operator.edit', [{ ...found, email, roleNr, formerRoleNr }], caller)
  }
  return { accountID }
}
