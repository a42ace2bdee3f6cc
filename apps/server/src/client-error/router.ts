import { clientError, withoutSecrets } from '@kaarditeek/domain/client-error/schema'
import { z } from 'zod'
import { mayReportError } from '../auth/throttle'
import { anyone, router } from '../trpc/procedures'

export const clientErrorRouter = router({
  /** Logs the crash of a screen, as often as an address may. */
  report: anyone
    .input(clientError)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      if (await mayReportError(ctx.db, ctx.address, ctx.now()))
        ctx.log.warn({ module: withoutSecrets(input.module), clientError: withoutSecrets(input.error) })
      return null
    }),
})
