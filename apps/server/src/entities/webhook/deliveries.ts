import { randomUUID } from 'node:crypto'
import type { Db } from '@kaarditeek/db/client'
import { webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { webhookCalls } from '@kaarditeek/domain/webhook/calls'
import { eventExamples } from '@kaarditeek/domain/webhook/examples'
import { deliveryState } from '@kaarditeek/domain/webhook/rules'
import type { WebhookDelivery, WebhookRef, WebhookTest } from '@kaarditeek/domain/webhook/schema'
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { eventBody } from '../../core/webhook/event'
import { serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

const from = (db: Db) => db.select().from(webhookDelivery).$dynamic()

const show = (row: typeof webhookDelivery.$inferSelect): WebhookDelivery => ({
  ...row,
  body: row.failure === 'sandbox' ? row.body : null,
  state: deliveryState(row),
})

/** Attempted deliveries without success so far. An event that a sandbox shows instead of sending it is none. */
const hasFailed = and(
  isNull(webhookDelivery.deliveredAt),
  isNotNull(webhookDelivery.lastAttemptAt),
  sql`${webhookDelivery.failure} is distinct from 'sandbox'`,
)

/** Deliveries of an open webhook. */
export const deliveryList = defineList(webhookCalls.deliveries, {
  from,
  within: own(webhookDelivery),
  id: webhookDelivery.id,
  before: ensureRecord(webhook, ({ webhookID }: { webhookID: number }) => ({
    id: webhookID,
    closedAt: null,
  })),
  where: ({ webhookID, failed }) => [
    eq(webhookDelivery.webhookID, webhookID),
    failed ? hasFailed : undefined,
  ],
  sort: { createdAt: webhookDelivery.createdAt },
  show,
})

const dueNow = async (w: Work, id: number) => {
  const [sent] = await w.update(
    webhookDelivery,
    { id },
    { attempts: 0, nextAttemptAt: serverTime(w), deliveredAt: null },
  )
  return show(sent ?? (await w.find(webhookDelivery, { id })))
}

/** Sends an event again with the same id, with the pauses of a new event. Rule 6.19. */
export const sendAgain = async (w: Work, { id }: WebhookRef) => {
  const { webhookID } = await w.find(webhookDelivery, { id })
  await w.findOpen(webhook, { id: webhookID })
  return dueNow(w, id)
}

/** Begins the ids of test events. */
const TEST = 'evt_test_'

/** Returns the test event of the type that waits for its next attempt. */
const waitingTest = async ({ db, own }: Work, { id: webhookID, type }: WebhookTest) => {
  const [waiting] = await db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(
      and(
        own(webhookDelivery, { webhookID, type }),
        like(webhookDelivery.eventID, `${TEST}%`),
        isNotNull(webhookDelivery.nextAttemptAt),
      ),
    )
    .limit(1)
  return waiting
}

/**
 * Sends a test event: one without content, or one of a type with made-up contents, which says that it is a test. Sends the waiting one of the
 * type again instead of another. Rule 6.19.
 */
export const sendTest = async (w: Work, input: WebhookTest) => {
  const { id: webhookID, type } = input
  const { webApiID } = await w.findOpen(webhook, { id: webhookID })
  const waiting = await waitingTest(w, input)
  if (waiting) return dueNow(w, waiting.id)
  const eventID = `${TEST}${randomUUID()}`
  const event = { id: eventID, type, createdAt: w.now }
  const body =
    type === 'test'
      ? eventBody({ ...event, data: { webApiId: webApiID } })
      : eventBody({ ...event, test: true, data: eventExamples[type] })
  // Deliveries have the time of the queue, unlike the event itself.
  const due = { createdAt: serverTime(w), nextAttemptAt: serverTime(w) }
  return show(await w.insert(webhookDelivery, { webhookID, eventID, type, body, ...due }))
}
