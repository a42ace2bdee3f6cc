import { webApi } from '@kaarditeek/db/schema/web-api'
import { webhook } from '@kaarditeek/db/schema/webhook'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddWebhook } from '@kaarditeek/domain/webhook/rules'
import type { EventType, NewWebhook } from '@kaarditeek/domain/webhook/schema'
import { secrets } from '../../core/secret'
import { actorOf, type CallerContext, writeOnce } from '../../core/trpc/calls'
import { isRepeated } from '../../core/trpc/once'
import { ensureReceiver, resolveByDns } from '../../core/webhook/receiver'
import { newWebhookSecret } from '../../core/webhook/sign'
import { readIn } from '../../core/work/scope'
import { getWebhook } from './get-webhook'

/** Returns the chosen types, each once; null is every type. */
export const chosen = (types: EventType[] | null) => types && [...new Set(types)]

/**
 * Adds a receiver of a web API's events from now on. `ERROR_ENTRY_ALREADY_EXISTS` for an address that it has already. The
 * receiver's name is resolved before the transaction, so that no connection is held meanwhile. Rules 6.18 and 6.23.
 */
export const createWebhook = async (ctx: CallerContext, input: NewWebhook) => {
  const { db, viewer, appSecret, now, time } = ctx
  const { webApiId: webApiID, url, types, masked } = input
  if (!(await isRepeated(ctx))) await ensureReceiver(url, ctx.receivers, resolveByDns)
  const ref = await writeOnce(ctx, input, async (w) => {
    await w.findOpen(webApi, { webApiID })
    ensure(mayAddWebhook(await w.db.$count(webhook, w.own(webhook, { webApiID, closedAt: null }))))
    const secretEncrypted = secrets(appSecret).encrypt(newWebhookSecret())
    const values = { webApiID, url, types: chosen(types), secretEncrypted, readTo: w.now }
    const { id } = await w.insert(webhook, values)
    return { id, masked }
  })
  return getWebhook(readIn(db, actorOf(viewer), { now: now(), time }), ref, { viewer, appSecret })
}
