import type { Tx } from '@kaarditeek/db/client'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import type { QueueOne } from '../core/mail/mailing-transaction'
import { type Begun, beginLogin, type LoggingIn } from './begin-session'
import { beginPending } from './factor/pending-login'
import { hasFactor } from './factor/use-code'
import { ensureOpensAny } from './opened-accounts'
import { sessionsOn } from './sessions'

/** Lets the login wait for a second factor. Ends the browser's previous session, like a login. */
const awaitFactor = async (tx: Tx, ctx: LoggingIn, begun: Begun): Promise<null> => {
  const token = await beginPending(tx, begun, ctx.now())
  if (ctx.carriedToken) await sessionsOn(tx).end(ctx.carriedToken)
  ctx.keepToken(token)
  return null
}

/**
 * Begins the session of a login whose user is known, or null: the cookie of a login that waits for a second factor is set. The user must be
 * locked. Throws as `beginSession`.
 */
export const completeLogin = async (
  tx: Tx,
  ctx: LoggingIn,
  begun: Begun,
  mail: QueueOne,
): Promise<SelfInfo | null> => {
  if (!(await hasFactor(tx, begun.userID))) return beginLogin(tx, ctx, { ...begun, proven: false }, mail)
  await ensureOpensAny(tx, ctx, begun.userID, begun.by)
  return awaitFactor(tx, ctx, begun)
}
