import { transaction } from '@kaarditeek/db/transaction'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { SignedIn } from '../auth/signed-in'
import { deliverMail } from '../mail/deliver-mail'
import type { Context } from '../trpc/context'
import { findManaged } from './find-operator'
import { mailInvitation } from './invite-operator'

/** Mails the invitation once more, with a new link; the old one is no longer good. `ERROR_SENDING_EMAIL` as for the first. */
export const resendInvitation = async (ctx: Context, viewer: SignedIn, accountID: number): Promise<null> => {
  const found = await findManaged(ctx.db, viewer, accountID)
  const { mailID } = await transaction(ctx.db, (tx) => mailInvitation(tx, ctx, found))
  if (!(await deliverMail(ctx, mailID))) throw new DomainError('ERROR_SENDING_EMAIL')
  return null
}
