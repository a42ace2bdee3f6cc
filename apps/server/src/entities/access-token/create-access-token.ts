import type { CreatedAccessToken, NewAccessToken } from '@kaarditeek/domain/access-token/schema'
import { newAccessToken } from '../../auth/access-token'
import { ensureStillOpen } from '../../auth/ensure-still-open'
import { lockUser } from '../../auth/lock-user'
import { countNewToken } from '../../auth/throttle'
import { transactionWithMails } from '../../core/mail/mailing-transaction'
import { sessionIDOf } from '../../core/session'
import type { CallerContext } from '../../core/trpc/calls'
import { once } from '../../core/trpc/once'
import { scopeName } from '../operator/scope'
import { addToken } from './add-token'

/**
 * Creates a token for the selected account and mails a notice to its user. Returns the token, of which only a hash is stored: a repeated
 * request under one key gets the first record without it.
 * `ERROR_INVALID_VALUE` with the reason `tooManyTokens` or `permissionNotHeld`, `ERROR_TOO_MANY_REQUESTS` after many in a short time. Locks the user,
 * so that of two concurrent requests the second counts the token of the first. Rule 3.24.
 */
export const createAccessToken = async (
  ctx: CallerContext,
  input: NewAccessToken,
): Promise<CreatedAccessToken> => {
  const { viewer } = ctx
  const now = ctx.now()
  await countNewToken(ctx.db, viewer.userID, now)
  const { text: token, ...kept } = newAccessToken(ctx.appSecret)
  let shown: string | null = null
  const { answer: created, send } = await transactionWithMails(ctx, async (tx, mail) => {
    const person = await lockUser(tx, viewer.userID)
    await ensureStillOpen(tx, sessionIDOf(viewer))
    return once(ctx, tx, input, async () => {
      const row = await addToken(tx, viewer, input, kept, now)
      const where = await scopeName(tx, viewer)
      const notice = {
        kind: 'accessToken',
        name: person.name ?? person.email,
        where,
        token: input.name,
      } as const
      await mail(person, notice)
      shown = token
      return row
    })
  })
  ctx.later(send)
  return { ...created, token: shown }
}
