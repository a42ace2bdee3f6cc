import { webhook } from '@kaarditeek/db/schema/webhook'
import { OLD_SECRET_HOURS, type WebhookPause, type WebhookRef } from '@kaarditeek/domain/webhook/schema'
import { addHours } from 'date-fns'
import { secrets } from '../../core/secret'
import { newWebhookSecret } from '../../core/webhook/sign'
import type { Work } from '../../core/work/work'
import { getWebhook, type SecretViewer } from './get-webhook'

/** Pauses or resumes a webhook. Events of the pause wait until its end. Rules §6. */
export const pauseWebhook = async (w: Work, { id, paused }: WebhookPause, caller: SecretViewer) => {
  const { pausedAt } = await w.findOpen(webhook, { id })
  if (paused && !pausedAt) await w.edit(webhook, { id }, { pausedAt: w.now })
  if (!paused && pausedAt) await w.edit(webhook, { id }, { pausedAt: null })
  return getWebhook(w, id, caller)
}

/** Gives a webhook a new secret. The one before it signs too for `OLD_SECRET_HOURS`. Rules §6. */
export const rotateSecret = async (w: Work, { id }: WebhookRef, caller: SecretViewer) => {
  const { secretEncrypted: oldSecretEncrypted } = await w.findOpen(webhook, { id })
  await w.edit(
    webhook,
    { id },
    {
      secretEncrypted: secrets(caller.appSecret).encrypt(newWebhookSecret()),
      oldSecretEncrypted,
      oldSecretUntil: addHours(w.now, OLD_SECRET_HOURS),
    },
  )
  return getWebhook(w, id, caller)
}

/** Closes a webhook: nothing more is sent to its address, also what is on its way. */
export const closeWebhook = (w: Work, { id }: WebhookRef) => w.close(webhook, { id })
