import { webhook } from '@kaarditeek/db/schema/webhook'
import { OLD_SECRET_HOURS, type WebhookPause, type WebhookRef } from '@kaarditeek/domain/webhook/schema'
import { addHours } from 'date-fns'
import { secrets } from '../../core/secret'
import type { Caller } from '../../core/trpc/calls'
import { newWebhookSecret } from '../../core/webhook/sign'
import type { Work } from '../../core/work/work'

/** Pauses or resumes a webhook. Events of the pause are sent after it. Rule 6.21. */
export const pauseWebhook = async (w: Work, { id, paused }: WebhookPause): Promise<WebhookRef> => {
  const { pausedAt } = await w.findOpen(webhook, { id })
  if (paused && !pausedAt) await w.edit(webhook, { id }, { pausedAt: w.now })
  if (!paused && pausedAt) await w.edit(webhook, { id }, { pausedAt: null })
  return { id }
}

/** Gives a webhook a new secret. Events are also signed with the previous one for `OLD_SECRET_HOURS`. Rule 6.22. */
export const rotateSecret = async (
  w: Work,
  { id }: WebhookRef,
  { appSecret }: Pick<Caller, 'appSecret'>,
): Promise<WebhookRef> => {
  const { secretEncrypted: oldSecretEncrypted } = await w.findOpen(webhook, { id })
  await w.edit(
    webhook,
    { id },
    {
      secretEncrypted: secrets(appSecret).encrypt(newWebhookSecret()),
      oldSecretEncrypted,
      oldSecretUntil: addHours(w.now, OLD_SECRET_HOURS),
    },
  )
  return { id }
}

/** Closes a webhook. Nothing more is sent to its address, not even events that wait. Rule 6.21. */
export const closeWebhook = (w: Work, { id }: WebhookRef) => w.close(webhook, { id })
