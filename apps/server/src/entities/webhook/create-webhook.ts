import { webApi } from '@kaarditeek/db/schema/web-api'
import { webhook } from '@kaarditeek/db/schema/webhook'
import type { NewWebhook } from '@kaarditeek/domain/webhook/schema'
import { secrets } from '../../core/secret'
import { actorOf, type CallerContext, writeOnce } from '../../core/trpc/calls'
import { isRepeated } from '../../core/trpc/once'
import { ensureReceiver, resolveByDns } from '../../core/webhook/receiver'
import { newWebhookSecret } from '../../core/webhook/sign'
import { readIn } from '../../core/work/scope'
import { getWebhook } from './get-webhook'

/**
 * Adds a receiver of a web API's events from now on. A web API has one: `ERROR_ENTRY_ALREADY_EXISTS` for another. The
 * receiver's name is resolved before the transaction, so that no connection is held meanwhile. Rules 6.18 and 6.23.
 */
export const createWebhook = async (ctx: CallerContext, input: NewWebhook) => {
  const { db, viewer, appSecret, now, time } = ctx
  const { webApiId: webApiID, url } = input
  if (!(await isRepeated(ctx))) await ensureReceiver(url, ctx.receivers, resolveByDns)
  const ref = await writeOnce(ctx, input, async (w) => {
    await w.findOpen(webApi, { webApiID })
    const secretEncrypted = secrets(appSecret).encrypt(newWebhookSecret())
    const { id } = await w.insert(webhook, { webApiID, url, secretEncrypted, readTo: w.now })
    return { id }
  })
  return getWebhook(readIn(db, actorOf(viewer), { now: now(), time }), ref, { viewer, appSecret })
}
