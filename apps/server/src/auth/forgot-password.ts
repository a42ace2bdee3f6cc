import { user } from '@kaarditeek/db/schema/user'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { transactionWithMails } from '../core/mail/mailing-transaction'
import type { Context } from '../core/trpc/context'
import { hasEmail } from './email'
import { makeLink } from './links'
import { opensAny } from './opened-accounts'
import { mayAskForPassword } from './throttle'

/**
 * Mails a link for a new password, or a new invitation to a user who has not registered yet. The reply is the same for
 * unknown emails, users whose companies take no passwords and throttled requests, and does not wait for the mail, so that its time reveals nothing. Rule 3.21.
 */
export const forgotPassword = async (ctx: Context, { email }: { email: string }): Promise<null> => {
  if (await mayAskForPassword(ctx.db, email, ctx.address, ctx.now())) ctx.later(() => mailLink(ctx, email))
  return null
}

const mailLink = async (ctx: Context, email: string) => {
  const { send } = await transactionWithMails(ctx, async (tx, mail) => {
    const [known] = await tx
      .select({ userID: user.id, name: user.name, email: user.email, languageID: user.languageID })
      .from(user)
      .where(hasEmail(email))
      .for('update')
    if (!known || !(await opensAny(tx, ctx, known.userID, 'password'))) return
    const isRegistered = known.name !== null
    const id = await makeLink(
      tx,
      known.userID,
      isRegistered ? LinkKind.password : LinkKind.invitation,
      ctx.now(),
    )
    await mail(known, { kind: isRegistered ? 'password' : 'invitation', id })
  })
  await send()
}
