import type { Context } from '../core/trpc/context'
import { sessionsOn } from './sessions'

/** Ends the session, if there is one. Ignores cross-site requests. */
export const logout = async (ctx: Context): Promise<null> => {
  if (ctx.crossSite) return null
  if (ctx.carriedToken) await sessionsOn(ctx.db).end(ctx.carriedToken)
  ctx.keepToken(null)
  return null
}
