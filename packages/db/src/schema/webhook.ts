import { lengths } from '@kaarditeek/domain/lengths'
import type { DeliveryFailure, EventType, WebhookEventType } from '@kaarditeek/domain/webhook/schema'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, ofCompany, queued, within } from '../columns'
import { webApi } from './web-api'

/**
 * A web API whose events are collected: it has an open webhook, or has asked for its events in the last days. Rule 6.29.
 */
export const webApiFeed = pgTable(
  'web_api_feed',
  {
    ...ofCompany(),
    webApiID: id().notNull(),
    /** Every event up to this time is collected. Later events may be too: see `webhooks/collect-events.ts`. */
    readTo: instant().notNull(),
    /** Time, accurate to an hour, of the last call that asked for the events; null if none did. */
    askedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.companyID, t.webApiID] }), within(t, 'webApiID', webApi)],
)

/** What happened, as it was when it happened. Deleted after `EVENT_DAYS`. Rule 6.20. */
export const webApiEvent = pgTable(
  'web_api_event',
  {
    ...ofCompany(),
    id: identity(),
    webApiID: id().notNull(),
    /** Computed from the row that tells of it, so that it is collected once. */
    eventID: key(lengths.webhook.eventID).notNull(),
    type: key(32).$type<EventType>().notNull(),
    /** JSON, as it is signed and sent. */
    body: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'webApiID', webApi),
    uniqueIndex('web_api_event_once').on(t.companyID, t.webApiID, t.eventID),
    index('web_api_event_in_order').on(t.companyID, t.webApiID, t.id),
    index('web_api_event_of_type').on(t.companyID, t.webApiID, t.type, t.id),
    index('web_api_event_created').using('brin', t.createdAt),
  ],
)

/** Address that receives events of a web API's payments and of the company. Rule 6.18. */
export const webhook = pgTable(
  'webhook',
  {
    ...ofCompany(),
    id: identity(),
    webApiID: id().notNull(),
    url: key(lengths.webhook.url).notNull(),
    /** The chosen types of events; null is every type. */
    types: text().array().$type<EventType[]>(),
    secretEncrypted: bytes().notNull(),
    /** Secret before the last rotation. It also signs until `oldSecretUntil`. */
    oldSecretEncrypted: bytes(),
    oldSecretUntil: instant(),
    pausedAt: instant(),
    /** Time of the first failed attempt since the last delivered event; null if the last attempt succeeded. */
    failingSince: instant(),
    /** When it was named. Its web API's events are collected from then on, if they were not before. */
    readTo: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'webApiID', webApi),
    uniqueIndex('webhook_open_url')
      .on(t.companyID, t.webApiID, sql`md5(${t.url})`)
      .where(sql`${t.closedAt} is null`)
      .concurrently(),
  ],
)

/** Events to deliver, and delivered ones. Deleted after `EVENT_DAYS`. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    ...ofCompany(),
    id: identity(),
    webhookID: id().notNull(),
    eventID: key(lengths.webhook.eventID).notNull(),
    type: key(32).$type<WebhookEventType>().notNull(),
    /** JSON, as it is signed and sent, of an event of this webhook alone: a test. Null is that of the web API's event. */
    body: text(),
    /** Headers with which a sandbox would have sent the event. Rule 16.5. */
    headers: jsonb().$type<Record<string, string>>(),
    createdAt: instant().notNull(),
    ...queued(),
    lastAttemptAt: instant(),
    deliveredAt: instant(),
    /** HTTP status and first characters of the last answer; null if there was none. */
    status: smallint(),
    answer: text(),
    /** Reason why the last attempt had no answer. */
    failure: key(16).$type<DeliveryFailure>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'webhookID', webhook, 'id'),
    uniqueIndex('webhook_delivery_event').on(t.companyID, t.webhookID, t.eventID),
    index('webhook_delivery_by_time').on(t.companyID, t.webhookID, t.createdAt, t.id),
    index('webhook_delivery_due')
      .on(t.companyID, t.webhookID, t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
    index('webhook_delivery_created').using('brin', t.createdAt),
  ],
)
