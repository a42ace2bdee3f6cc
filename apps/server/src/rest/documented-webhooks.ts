import { eventSchemas } from '@kaarditeek/domain/webhook/events'
import { eventExamples } from '@kaarditeek/domain/webhook/examples'
import { type WebhookEventType, webhookEventTypes } from '@kaarditeek/domain/webhook/schema'
import { replySchema } from './component-schemas'
import { eventTexts } from './event-texts'
import type { Json } from './json-schema'
import { operationIdOf } from './operation-id'
import { parameter } from './operation-request'
import type { Parameter } from './shared-parameters'

const header = (name: string, description: string) =>
  parameter(name, 'header', true, { type: 'string', description })

const headers: Parameter[] = [
  header('Kaarditeek-Event-ID', 'The event’s `id`.'),
  header('Kaarditeek-Event-Type', 'The event’s `type`.'),
  header(
    'Kaarditeek-Signature',
    '`t=<seconds>,v1=<hex>`: the HMAC-SHA256 of seconds, full stop and body under the signing secret; for a day after a rotation with two `v1`.',
  ),
  header('webhook-id', 'The event’s `id`, as Standard Webhooks names it.'),
  header('webhook-timestamp', 'Seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,<base64>`, by Standard Webhooks: the HMAC-SHA256 of id, full stop, seconds, full stop and body; two with a space between them for a day after a rotation.',
  ),
]

const operation = (type: WebhookEventType): Json => ({
  tags: ['Web APIs'],
  operationId: operationIdOf(`${type} event`),
  summary: eventTexts[type].summary,
  description: eventTexts[type].tells,
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: replySchema(eventSchemas[type]),
        example: {
          id: type === 'test' ? 'evt_test_1' : 'evt_1',
          type,
          createdAt: '2026-11-20T10:00:00.000Z',
          data: eventExamples[type],
        },
      },
    },
  },
  responses: { '2XX': { description: 'The event has arrived. It is not sent again.' } },
})

/** The requests that webhooks receive, by type of event. */
export const documentedWebhooks = (): Record<string, Json> =>
  Object.fromEntries(webhookEventTypes.map((type) => [type, { post: operation(type) }]))
