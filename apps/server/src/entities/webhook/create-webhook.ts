import { webApi } from '@kaarditeek/db/schema/web-api'
import { webhook } from '@kaarditeek/db/schema/webhook'
import type { NewWebhook } from '@kaarditeek/domain/webhook/schema'
import { secrets } from '../../core/secret'
import { actorOf, type CallerContext } from '../../core/trpc/calls'
import { ensureReceiver, resolveByDns } from '../../core/webhook/receiver'
import { newWebhookSecret } from '../../core/webhook/sign'
import { work } from '../../ledger/work'
import { getWebhook } from './get-webhook'

/**
 * Adds a receiver of a web API's events from now on. A web API has one: `ERROR_ENTRY_ALREADY_EXISTS` for another. The
 * receiver's name is resolved before the transaction, so that no connection is held meanwhile. Rules 6.18 and 6.23.
 */
export const createWebhook = async (ctx: CallerContext, { webApiId: webApiID, url }: NewWebhook) => {
  const { db, viewer, appSecret, now, time } = ctx
  const by = actorOf(viewer)
  await ensureReceiver(url, ctx.receivers, resolveByDns)
  return work(db, by, { now: now(), time }, async (w) => {
    await w.findOpen(webApi, { webApiID })
    const secretEncrypted = secrets(appSecret).encrypt(newWebhookSecret())
    const { id } = await w.insert(webhook, { webApiID, url, secretEncrypted, readTo: w.now })
    return getWebhook(w, id, { viewer, appSecret })
  })
}
