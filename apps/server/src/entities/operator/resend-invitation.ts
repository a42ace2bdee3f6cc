import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import type { ViewerWork } from '../../core/trpc/calls'
import { mailInvitation } from './add-account'
import { lockManaged } from './find-operator'

/** Mails the invitation with a new link and voids the old one. `ERROR_SENDING_EMAIL` if the mail is refused. */
export const resendInvitation = async (w: ViewerWork, { accountID }: OperatorRef): Promise<void> => {
  await mailInvitation(w, await lockManaged(w, accountID))
}
