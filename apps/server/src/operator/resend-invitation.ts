import { transaction } from '@kaarditeek/db/transaction'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { SignedIn } from '../auth/signed-in'
import { deliverMail } from '../mail/deliver-mail'
import type { Context } from '../trpc/context'
import { lockManaged } from './find-operator'
import { mailInvitation } from './invite-operator'

/** Mails the invitation once more, with a new link; the old one is no longer good. `ERROR_SENDING_EMAIL` as for the first. */
export const resendInvitation = async (ctx: Context, viewer: SignedIn, accountID: number): Promise<null> => {
  const { mailID } = await transaction(ctx.db, async (tx) =>
    mailInvitation(tx, ctx, await lockManaged(tx, viewer, accountID)),
  )
  if (!(await deliverMail(ctx, mailID))) throw new DomainError('ERROR_SENDING_EMAIL')
  return null
}
