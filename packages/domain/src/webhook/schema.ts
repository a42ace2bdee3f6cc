import { z } from 'zod'
import { id, instant, text } from '../field'
import { lengths } from '../lengths'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'
import { webApiRef } from '../web-api/schema'

/** Types of events that webhooks get. Rule 6.18. */
export const webhookEventTypes = [
  'payment.accepted',
  'payment.refused',
  'reversal.accepted',
  'reversal.refused',
  'load.accepted',
  'load.refused',
  'cards.issued',
  'card.closed',
  'test',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Reasons for an attempt without an answer. `notAllowed`: the server's address is not on the public internet. */
export const deliveryFailures = ['timedOut', 'unreachable', 'certificate', 'notAllowed'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export const deliveryStates = ['waiting', 'retrying', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookStates = ['active', 'paused', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

/** Days for which deliveries are listed and stored. */
export const DELIVERY_DAYS = 30
/** Hours after a rotation for which events are also signed with the old secret. */
export const OLD_SECRET_HOURS = 24

const isReceiver = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !username && !password && !hash
}

/** A URL without user, password and fragment. */
const url = () => text(lengths.webhook.url).refine(isReceiver, 'ERROR_INVALID_VALUE')

export const newWebhook = z.strictObject({ webApiId: id(), url: url() })
export type NewWebhook = z.output<typeof newWebhook>

export const webhookRef = z.strictObject({ id: id() })
export type WebhookRef = z.output<typeof webhookRef>

export const webhookPause = z.strictObject({ id: id(), paused: z.boolean() })
export type WebhookPause = z.output<typeof webhookPause>

/** `secret` is whole for viewers with 901; others see its last four characters. */
export const webhook = z.object({
  id: id(),
  webApiId: id(),
  url: z.string(),
  state: z.enum(webhookStates),
  secret: z.string(),
  /** Time until which events are also signed with the secret before the last rotation, or null. */
  oldSecretUntil: instant().nullable(),
  /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
  failingSince: instant().nullable(),
  author: z.string().nullable(),
})
export type Webhook = z.output<typeof webhook>

/** The webhook of a web API; null if it has none. */
export const webhookOfWebApi = z.object({ webhook: webhook.nullable() })
export const webhookOf = webApiRef

export const webhookDeliveryInput = listInput({
  sort: ['createdAt'],
  default: '-createdAt',
  pageSize: SHORT_PAGE_SIZE,
  filters: { webhookID: id(), failed: z.boolean().default(false) },
})

export const webhookDelivery = z.object({
  id: id(),
  eventID: z.string(),
  type: z.enum(webhookEventTypes),
  state: z.enum(deliveryStates),
  createdAt: instant(),
  attempts: z.int(),
  lastAttemptAt: instant().nullable(),
  /** Null once the event is delivered or given up. */
  nextAttemptAt: instant().nullable(),
  /** HTTP status of the last answer; null if there was none. */
  status: z.int().nullable(),
  /** First characters of the last answer. */
  answer: z.string().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>
