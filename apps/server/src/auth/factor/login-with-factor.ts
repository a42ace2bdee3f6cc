import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { CodeInput } from '@kaarditeek/domain/factor/schema'
import { transactionWithMails } from '../../core/mail/mailing-transaction'
import type { Context } from '../../core/trpc/context'
import { beginLogin } from '../begin-session'
import { disallow } from '../disallow'
import { knownBrowser } from '../known-browser'
import { lockUser } from '../lock-user'
import { countLogin, LOCKS_TO_DISALLOW, resetLogin } from '../throttle'
import { endPending, findPending } from './pending-login'
import { codeMismatch, useCode } from './use-code'

const notPending = () => new DomainError('ERROR_AUTHENTICATION_FAILED', { reason: 'noPendingLogin' })

/**
 * Completes a login whose password was right by a code, and returns the logged-in user. Throws `ERROR_AUTHENTICATION_FAILED` without
 * such a login, `ERROR_FACTOR_MISMATCH` for a wrong or used code, `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` while locked. Wrong codes
 * count like wrong passwords. Rule 3.33.
 */
export const loginWithFactor = async (ctx: Context, { code }: CodeInput): Promise<SelfInfo> => {
  const { db, carriedToken } = ctx
  const pending = carriedToken && (await findPending(db, carriedToken, ctx.now()))
  if (!pending) throw notPending()
  const { userID, email } = pending
  const browser = knownBrowser(ctx, email)
  const attempt = await countLogin(db, { email, address: ctx.address, browser }, ctx.now(), 'factor')
  if (!pending.loginAllowed && attempt.browser === null) throw codeMismatch()
  const completed = transactionWithMails(ctx, async (tx, mail) => {
    await lockUser(tx, userID)
    // Another request may have completed it, and a new password ends it. A wrong code brings it back.
    if (!(await endPending(tx, carriedToken))) throw notPending()
    await useCode(tx, ctx, userID, code)
    return beginLogin(tx, ctx, userID, mail)
  })
  const { answer: self, send } = await completed.catch(async (failure: unknown) => {
    if (attempt.locks >= LOCKS_TO_DISALLOW) await disallow(db, userID)
    throw failure
  })
  await resetLogin(db, attempt, 'factor')
  ctx.later(send)
  return self
}
