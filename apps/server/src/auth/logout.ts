import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { Context } from '../core/trpc/context'
import { endPending } from './factor/pending-login'
import { sessionsOn } from './sessions'

/**
 * Ends the session, or the login that waits for a second factor, if there is one. `ERROR_NO_PERMISSION`, reason `originNotAllowed`, for a request of another site's page.
 * Rule 2.13.
 */
export const logout = async (ctx: Context): Promise<null> => {
  if (!ctx.isOwnRequest) throw new DomainError('ERROR_NO_PERMISSION', { reason: 'originNotAllowed' })
  if (ctx.carriedToken) {
    await sessionsOn(ctx.db).end(ctx.carriedToken)
    await endPending(ctx.db, ctx.carriedToken)
  }
  ctx.keepToken(null)
  return null
}
