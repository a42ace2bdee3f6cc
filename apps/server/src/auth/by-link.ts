import { domainErrorOf } from '../trpc/errors'
import { anyone } from '../trpc/procedures'
import { giveBackGuess, takeGuess } from './throttle'

/**
 * Open to anyone with a mailed link. Unknown links are counted by address, over all servers and before any work is done:
 * `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` after too many. Rules §3.
 */
export const byLink = anyone.use(async ({ ctx, next }) => {
  await takeGuess(ctx.db, ctx.address, ctx.now())
  const result = await next()
  if (result.ok || domainErrorOf(result.error).code !== 'ERROR_NOT_FOUND')
    await giveBackGuess(ctx.db, ctx.address)
  return result
})
