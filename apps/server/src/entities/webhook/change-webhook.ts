import { webhook } from '@kaarditeek/db/schema/webhook'
import {
  OLD_SECRET_HOURS,
  type WebhookEdit,
  type WebhookPause,
  type WebhookRef,
  type WebhookSecretRef,
} from '@kaarditeek/domain/webhook/schema'
import { addHours } from 'date-fns'
import { secrets } from '../../core/secret'
import { actorOf, type Caller, type CallerContext, writeOnce } from '../../core/trpc/calls'
import { isRepeated } from '../../core/trpc/once'
import { ensureReceiver, resolveByDns } from '../../core/webhook/receiver'
import { newWebhookSecret } from '../../core/webhook/sign'
import { readIn, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { chosen } from './create-webhook'
import { getWebhook } from './get-webhook'

/**
 * Changes the address and the chosen types of a webhook. The secret, the deliveries and what waits stay: what waits is sent to the new
 * address. The address is checked as that of a new webhook. Rules 6.18 and 6.23.
 */
export const editWebhook = async (ctx: CallerContext, input: WebhookEdit) => {
  const { db, viewer, appSecret, now, time } = ctx
  const { id, url, types, masked } = input
  if (!(await isRepeated(ctx))) await ensureReceiver(url, ctx.receivers, resolveByDns)
  const ref = await writeOnce(ctx, input, async (w) => {
    await w.edit(webhook, { id }, { url, ...(types !== undefined && { types: chosen(types) }) })
    return { id, masked }
  })
  return getWebhook(readIn(db, actorOf(viewer), { now: now(), time }), ref, { viewer, appSecret })
}

/** Pauses or resumes a webhook. Events of the pause are sent after it. Rule 6.21. */
export const pauseWebhook = async (
  w: Work,
  { id, paused, masked }: WebhookPause,
): Promise<WebhookSecretRef> => {
  const { pausedAt } = await w.findOpen(webhook, { id })
  if (paused && !pausedAt) await w.edit(webhook, { id }, { pausedAt: w.now })
  if (!paused && pausedAt) await w.edit(webhook, { id }, { pausedAt: null })
  return { id, masked }
}

/** Gives a webhook a new secret. Events are also signed with the previous one for `OLD_SECRET_HOURS`. Rule 6.22. */
export const rotateSecret = async (
  w: Work,
  { id, masked }: WebhookSecretRef,
  { appSecret }: Pick<Caller, 'appSecret'>,
): Promise<WebhookSecretRef> => {
  const { secretEncrypted: oldSecretEncrypted } = await w.findOpen(webhook, { id })
  await w.edit(
    webhook,
    { id },
    {
      secretEncrypted: secrets(appSecret).encrypt(newWebhookSecret()),
      oldSecretEncrypted,
      oldSecretUntil: addHours(serverTime(w), OLD_SECRET_HOURS),
    },
  )
  return { id, masked }
}

/** Closes a webhook. Nothing more is sent to its address, not even events that wait. Rule 6.21. */
export const closeWebhook = (w: Work, { id }: WebhookRef) => w.close(webhook, { id })
