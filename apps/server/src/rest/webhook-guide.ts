import type { WebApiRequest } from '@kaarditeek/domain/web-api/schema'
import type { WebhookEventType } from '@kaarditeek/domain/webhook/schema'
import type { WebhookEvent } from '../core/webhook/event'
import { code, step, table } from './html'
import { verifyExample } from './verify-example'

/** Types of events and the contents of their `data`. */
const events: Record<WebhookEventType, string> = {
  'payment.accepted':
    'A payment of this web API, in the form of <code>GET /api/web/requests</code>, as it was taken: <code>status</code> is <code>taken</code> or <code>partial</code> even if it was reversed since.',
  'payment.refused':
    'The same, with <code>refusal</code>: <code>code</code>, <code>message</code> in English, and <code>reason</code>, <code>cardState</code> and <code>blocked</code> where the code has them.',
  'reversal.accepted': 'A reversal, as in <code>GET /api/web/requests</code>.',
  'reversal.refused': 'The same, with <code>refusal</code>.',
  'load.accepted':
    'A load of this web API: <code>status</code> is <code>loaded</code>, <code>amount</code> what was added.',
  'load.refused': 'The same, with <code>refusal</code>.',
  'cards.issued':
    'Cards that the company issued together: <code>cardBatchID</code>, <code>cardCount</code>, <code>withoutClient</code>.',
  'card.closed':
    'A card that the company closed: <code>cardID</code>, <code>panLast4</code>, <code>closedAt</code>.',
  test: 'The <code>webApiId</code>: sent by <em>Send test event</em>.',
}

const rows = Object.entries(events).map(([type, data]) => [`<code>${type}</code>`, data])

const payment: WebApiRequest = {
  receivedAt: new Date('2026-11-20T10:00:00Z'),
  requestID: '5f0c1a52-7f0e-4a3e-9f6d-2d1c6c1f2c11',
  idempotencyKey: 'sale-1001',
  panLast4: '0017',
  terminalID: 'T1101',
  transactionID: 71,
  paymentKey: null,
  requestedAmount: 1250,
  approvedAmount: 1250,
  amount: 1250,
  kind: 'payment',
  status: 'taken',
  reversedAmount: null,
  refusal: null,
}

const example: WebhookEvent = {
  id: `evt_${payment.requestID}`,
  type: 'payment.accepted',
  createdAt: payment.receivedAt,
  data: payment,
}

/** Part of the API's page about webhooks. */
export const webhookGuide = (): string => `${step(
  'Hear of events',
  `A web API can name a URL that hears of its payments and of the company's cards: under Company, Web APIs, or by <code>POST /api/companies/company/web-apis/webhooks</code>. On a server in production the URL begins with <code>https://</code> and is on the public internet. Transactions that operators enter or change are no events. Each event is a POST with a JSON body; amounts are cents, and card numbers their last four digits.
Answer with any 2xx status within 10 seconds, and work afterwards. Anything else, a redirect too, is tried again after 1, 5 and 15 minutes, 1, 3, 8 and 12 hours. An event can arrive more than once, and events in any order: keep each <code>id</code>, and go by <code>createdAt</code>. The web API lists the deliveries of the last 30 days, with the status and the beginning of your answer, and sends any event again. While the webhook is paused its events wait, for up to 30 days.`,
  code('Body of an event', JSON.stringify(example, null, 2)),
)}
${step('Kinds of events', 'Each has its own <code>data</code>.', table('Events', ['type', 'data'], rows))}
${step(
  'Verify an event',
  'The header <code>Kaarditeek-Signature: t=…,v1=…</code> proves where the event comes from: <code>v1</code> is the HMAC-SHA256 of <code>t</code>, a full stop and the body as it arrived, in hex, under the signing secret <code>ktw_…</code>. For a day after the secret was rotated there are two <code>v1</code>; one of them must fit.',
  code('TypeScript', verifyExample),
)}`
