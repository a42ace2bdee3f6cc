import { clientErrorCalls } from '@kaarditeek/domain/client-error/calls'
import { type ClientError, withoutSecrets } from '@kaarditeek/domain/client-error/schema'
import { mayReportError } from '../../auth/throttle'
import { withRequest } from '../../core/trpc/calls'
import type { Context } from '../../core/trpc/context'
import { router } from '../../core/trpc/procedure'

/** Logs a crash of a screen, redacted. Ignores an address that sends too many reports. Rule 11.15. */
const reportError = async (ctx: Context, { module, error }: ClientError): Promise<void> => {
  if (await mayReportError(ctx.db, ctx.address, ctx.now()))
    ctx.log.warn({ module: withoutSecrets(module), clientError: withoutSecrets(error) })
}

export const clientErrorRouter = router({
  report: withRequest.mutation(clientErrorCalls.report, reportError),
})
