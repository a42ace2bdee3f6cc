import { z } from 'zod'
import { edited } from '../edit'
import { id, inForm, instant, listOf, optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput, pageOf, SHORT_PAGE_SIZE } from '../list/schema'
import { masked, webApiSecretsRef } from '../web-api/schema'

/** Types of events that a webhook can choose, in groups. Rule 6.18. */
export const eventGroups = {
  requests: [
    'payment.accepted',
    'payment.refused',
    'reversal.accepted',
    'reversal.refused',
    'load.accepted',
    'load.refused',
    'hold.accepted',
    'hold.refused',
    'hold.ended',
  ],
  transactions: ['transaction.created', 'transaction.changed', 'transaction.cancelled'],
  loads: ['card.loaded', 'load.reversed'],
  cards: ['cards.issued', 'card.closed', 'card.blocked', 'card.unblocked'],
  notices: ['notice.raised'],
} as const satisfies Record<string, readonly string[]>
export type EventGroup = keyof typeof eventGroups
export type EventType = (typeof eventGroups)[EventGroup][number]
export const eventTypes: readonly EventType[] = Object.values(eventGroups).flat()

/** Types of events that are sent: a test is sent whatever a webhook has chosen. */
export const webhookEventTypes = [...eventTypes, 'test'] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/**
 * Reasons for an attempt without an answer. `notAllowed`: the server's address is not on the public internet; `sandbox`: a sandbox
 * shows events instead of sending them.
 */
export const deliveryFailures = ['timedOut', 'unreachable', 'certificate', 'notAllowed', 'sandbox'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export const deliveryStates = ['waiting', 'retrying', 'delivered', 'failed', 'shown'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookStates = ['active', 'paused', 'failing'] as const
export type WebhookState = (typeof webhookStates)[number]

/** Days for which events and their deliveries are listed and stored. */
export const EVENT_DAYS = 30
/** Hours after a rotation for which events are also signed with the old secret. */
export const OLD_SECRET_HOURS = 24

const isReceiver = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !username && !password && !hash
}

/** A URL without user, password and fragment. */
const url = () =>
  text(lengths.webhook.url)
    .refine(isReceiver, inForm('https://partner.example/events'))
    .meta({ format: 'uri', pattern: '^[hH][tT][tT][pP][sS]?://[^/?#@]+([/?][^#]*)?$' })

const type = () => z.enum(eventTypes)
/** Null: events of every type, also of those to come. */
const types = () => optional(listOf(type(), { min: 1, max: eventTypes.length }))

export const newWebhook = z.strictObject({ webApiId: id(), url: url(), types: types(), ...masked })
export type NewWebhook = z.output<typeof newWebhook>

export const webhookEdit = z.strictObject({ id: id(), url: url(), ...edited({ types: types() }), ...masked })
export type WebhookEdit = z.output<typeof webhookEdit>

export const webhookRef = z.strictObject({ id: id() })
export type WebhookRef = z.output<typeof webhookRef>
/** A webhook whose secret is asked about. */
export const webhookSecretRef = webhookRef.extend(masked)
export type WebhookSecretRef = z.output<typeof webhookSecretRef>

export const webhookTest = z.strictObject({ id: id(), type: z.enum(webhookEventTypes).default('test') })
export type WebhookTest = z.output<typeof webhookTest>

export const webhookPause = z.strictObject({ id: id(), paused: z.boolean(), ...masked })
export type WebhookPause = z.output<typeof webhookPause>

/** `secret` is whole for viewers with 901; others see its last four characters. */
export const webhook = z.object({
  id: id(),
  webApiId: id(),
  url: z.string(),
  /** The chosen types of events; null is every type. */
  types: z.array(type()).nullable(),
  state: z.enum(webhookStates),
  secret: z.string(),
  /** Time until which events are also signed with the secret before the last rotation, or null. */
  oldSecretUntil: instant().nullable(),
  /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
  failingSince: instant().nullable(),
  author: z.string().nullable(),
  authorName: z.string().nullable(),
})
export type Webhook = z.output<typeof webhook>

/** The first webhook of a web API; null if it has none. */
export const webhookOfWebApi = z.object({ webhook: webhook.nullable() })
export const webhookOf = webApiSecretsRef
/** All webhooks of a web API, the first one first. */
export const webhooksOfWebApi = pageOf(webhook)

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
  createdAt: instant().describe(
    'When the delivery was made, by the clock of the server, also in a sandbox. The event’s own createdAt is when it happened.',
  ),
  attempts: z.int(),
  lastAttemptAt: instant().nullable(),
  /** Null once the event is delivered or given up. */
  nextAttemptAt: instant().nullable(),
  /** HTTP status of the last answer; null if there was none. */
  status: z.int().nullable(),
  /** First characters of the last answer. */
  answer: z.string().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  /** The event as it would be sent, in a sandbox alone. */
  body: z.string().nullable(),
  /** Its headers, with signatures of the time of the attempt, in a sandbox alone. */
  headers: z.record(z.string(), z.string()).nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>
