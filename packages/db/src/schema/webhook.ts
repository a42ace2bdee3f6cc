import { lengths } from '@kaarditeek/domain/lengths'
import type { DeliveryFailure, WebhookEventType } from '@kaarditeek/domain/webhook/schema'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, ofCompany, queued, within } from '../columns'
import { webApi } from './web-api'

/** Address that receives events of a web API's payments and of the company's cards. Rule 6.18. */
export const webhook = pgTable(
  'webhook',
  {
    ...ofCompany(),
    id: identity(),
    webApiID: id().notNull(),
    url: key(lengths.webhook.url).notNull(),
    secretEncrypted: bytes().notNull(),
    /** Secret before the last rotation. It also signs until `oldSecretUntil`. */
    oldSecretEncrypted: bytes(),
    oldSecretUntil: instant(),
    pausedAt: instant(),
    /** Time of the first failed attempt since the last delivered event; null if the last attempt succeeded. */
    failingSince: instant(),
    /** Every event up to this time has a delivery. Later events may have one too: see `webhooks/collect-events.ts`. */
    readTo: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'webApiID', webApi),
    uniqueIndex('webhook_open').on(t.companyID, t.webApiID).where(sql`${t.closedAt} is null`),
  ],
)

/** Events to deliver, and delivered ones. Deleted after `DELIVERY_DAYS`. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    ...ofCompany(),
    id: identity(),
    webhookID: id().notNull(),
    /** Computed from the event's row, so that the event is collected once. */
    eventID: key(64).notNull(),
    type: key(32).$type<WebhookEventType>().notNull(),
    /** JSON, as it is signed and sent. */
    body: text().notNull(),
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
