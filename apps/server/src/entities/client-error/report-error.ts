import { type ClientError, withoutSecrets } from '@kaarditeek/domain/client-error/schema'
import { mayReportError } from '../../auth/throttle'
import type { Context } from '../../core/trpc/context'

/** Logs a crash of a screen, redacted. Ignores an address that reports too many. Specification §7, `/send-errors`. */
export const reportError = async (ctx: Context, { module, error }: ClientError): Promise<void> => {
  if (await mayReportError(ctx.db, ctx.address, ctx.now()))
    ctx.log.warn({ module: withoutSecrets(module), clientError: withoutSecrets(error) })
}
