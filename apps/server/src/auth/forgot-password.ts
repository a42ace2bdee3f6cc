import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { deliverMail } from '../core/mail/deliver-mail'
import { queueMail } from '../core/mail/queue-mail'
import type { Context } from '../core/trpc/context'
import { hasEmail } from './email'
import { makeLink } from './links'
import { mayAskForPassword } from './throttle'

/**
 * Mails a link for a new password, or a new invitation to a user who has not registered yet. The reply is the same for
 * unknown emails and throttled requests, and does not wait for the mail, so that its time reveals nothing. Rule 3.21.
 */
export const forgotPassword = async (ctx: Context, { email }: { email: string }): Promise<null> => {
  if (await mayAskForPassword(ctx.db, email, ctx.address, ctx.now())) ctx.later(() => mailLink(ctx, email))
  return null
}

const mailLink = async (ctx: Context, email: string) => {
  const now = ctx.now()
  const mailID = await transaction(ctx.db, async (tx) => {
    const [known] = await tx
      .select({ userID: user.id, name: user.name, email: user.email, languageID: user.languageID })
      .from(user)
      .where(hasEmail(email))
      .for('update')
    if (!known) return null
    const kind = known.name === null ? LinkKind.invitation : LinkKind.password
    const id = await makeLink(tx, known.userID, kind, now)
    return queueMail(tx, ctx, known, { kind: known.name === null ? 'invitation' : 'password', id })
  })
  if (mailID !== null) await deliverMail(ctx, mailID)
}
