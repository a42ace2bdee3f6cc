import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { Context } from '../core/trpc/context'
import { countLinkUse, uncountLinkUse } from './throttle'

const isUnknown = (failure: unknown) => failure instanceof DomainError && failure.code === 'ERROR_NOT_FOUND'

/**
 * Wraps a verb that takes a mailed link. Counts uses of unknown links by address, over all servers and before the verb runs:
 * `ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS` after too many. Rules §3.
 */
export const byLink =
  <I, O>(verb: (ctx: Context, input: I) => Promise<O>) =>
  async (ctx: Context, input: I): Promise<O> => {
    await countLinkUse(ctx.db, ctx.address, ctx.now())
    try {
      const answer = await verb(ctx, input)
      await uncountLinkUse(ctx.db, ctx.address)
      return answer
    } catch (failure) {
      if (!isUnknown(failure)) await uncountLinkUse(ctx.db, ctx.address)
      throw failure
    }
  }
