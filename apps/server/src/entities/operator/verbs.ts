import { ensure, recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { mayReallow, mayResetFactor, mayUntie } from '@kaarditeek/domain/operator/rules'
import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import { accountsOf } from '../../auth/accounts'
import { allowLogin } from '../../auth/allow-login'
import { endSessions } from '../../auth/end-sessions'
import { resetFactors } from '../../auth/factor/reset-factors'
import { noteUser } from '../../auth/note-change'
import { untie } from '../../auth/provider/identity'
import type { Caller, ViewerRead, ViewerWork } from '../../core/trpc/calls'
import { mailInvitation } from './add-account'
import { findOperator, lockManaged } from './find-operator'
import { showOperator } from './operators'

/** Returns an open account in the viewer's scope. Throws `ERROR_NOT_FOUND`. */
export const getOperator = async (r: ViewerRead, { accountID }: OperatorRef) =>
  showOperator(await findOperator(r, accountID), r.viewer)

/** Returns the viewer's selected account. */
export const getSelf = (r: ViewerRead) => getOperator(r, r.viewer)

/** Mails the invitation with a new link and voids the old one. `ERROR_SENDING_EMAIL` if the mail is refused. */
export const resendInvitation = async (w: ViewerWork, { accountID }: OperatorRef): Promise<void> => {
  await mailInvitation(w, await lockManaged(w, accountID))
}

/** Lets a user log in again after too many failures, if the viewer may (`mayReallow`). Rule 13.5. */
export const reallowLogin = async (
  w: ViewerWork,
  { accountID }: OperatorRef,
  caller: Caller,
): Promise<void> => {
  const person = await lockManaged(w, accountID)
  ensure(mayReallow(w.viewer, await accountsOf(w.db, person.userID)))
  await allowLogin(w.db, person)
  await noteUser(w.db, 'operator.reallowLogin', person, caller)
}

/**
 * Removes the second factors of a user who can no longer log in, and mails the user who did it. Throws `ERROR_NOT_FOUND` for a user without
 * one. Rule 3.36.
 */
export const resetFactor = async (
  w: ViewerWork,
  { accountID }: OperatorRef,
  caller: Caller,
): Promise<void> => {
  const person = await lockManaged(w, accountID)
  ensure(mayResetFactor(w.viewer, await accountsOf(w.db, person.userID), person.userID))
  await resetFactors(w.db, person.userID)
  await noteUser(w.db, 'operator.resetFactor', person, caller)
  const asker = w.viewer.name ?? w.viewer.email
  await w.mail(person, { kind: 'factorReset', name: person.name ?? person.email, asker })
}

/**
 * Unties a user from the identity provider, ends the sessions and mails the user who did it. The next login by the provider ties the user anew, by the
 * email. Throws `ERROR_NOT_FOUND` for a user who is not tied. Rule 3.42.
 */
export const untieOperator = async (
  w: ViewerWork,
  { accountID }: OperatorRef,
  caller: Caller,
): Promise<void> => {
  const person = await lockManaged(w, accountID)
  ensure(mayUntie(w.viewer, await accountsOf(w.db, person.userID)))
  if (!(await untie(w.db, person.userID))) throw recordUnknown()
  await endSessions(w.db, person.userID)
  await noteUser(w.db, 'operator.untie', person, caller)
  const asker = w.viewer.name ?? w.viewer.email
  await w.mail(person, { kind: 'providerUntied', name: person.name ?? person.email, asker })
}
