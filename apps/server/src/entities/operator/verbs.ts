import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayReallow, mayResetFactor } from '@kaarditeek/domain/operator/rules'
import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import { accountsOf } from '../../auth/accounts'
import { allowLogin } from '../../auth/allow-login'
import { resetFactors } from '../../auth/factor/reset-factors'
import type { ViewerRead, ViewerWork } from '../../core/trpc/calls'
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
export const reallowLogin = async (w: ViewerWork, { accountID }: OperatorRef): Promise<void> => {
  const person = await lockManaged(w, accountID)
  ensure(mayReallow(w.viewer, await accountsOf(w.db, person.userID)))
  await allowLogin(w.db, person)
}

/**
 * Removes the second factors of a user who can no longer log in, and mails the user who did it. Throws `ERROR_NOT_FOUND` for a user without
 * one. Rule 3.36.
 */
export const resetFactor = async (w: ViewerWork, { accountID }: OperatorRef): Promise<void> => {
  const person = await lockManaged(w, accountID)
  ensure(mayResetFactor(w.viewer, await accountsOf(w.db, person.userID), person.userID))
  await resetFactors(w.db, person.userID)
  const asker = w.viewer.name ?? w.viewer.email
  await w.mail(person, { kind: 'factorReset', name: person.name ?? person.email, asker })
}
