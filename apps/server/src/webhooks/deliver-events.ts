import type { Db, Pool } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { webApiEvent, webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { DELIVERY_PAUSES } from '@kaarditeek/domain/webhook/rules'
import { and, eq, exists, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import { companyTurns } from '../core/company-turns'
import type { Deps } from '../core/deps'
import { queueOf } from '../core/queue/queue'
import { secrets } from '../core/secret'
import { eventHeaders } from '../core/webhook/sign'
import { type Outcome, type Posting, post } from './post'

type Hook = typeof webhook.$inferSelect & Pick<typeof company.$inferSelect, 'sandboxOf'>
type Delivery = typeof webhookDelivery.$inferSelect

export type Delivering = Pick<Deps, 'db' | 'appSecret' | 'now'> & Posting

const deliveries = queueOf(webhookDelivery, { pauses: DELIVERY_PAUSES })

/** Limits of simultaneous deliveries to webhooks that answer: in this process, of one company, to one webhook. */
const ANSWERING = { all: 64, each: 8, webhook: 4 }
/** The same for webhooks whose last attempt failed or that this process has not tried yet. Each gets one delivery at a time. */
const UNPROVEN = { all: 16, each: 2 }

const isDue = (now: Date) =>
  and(
    eq(webhookDelivery.companyID, webhook.companyID),
    eq(webhookDelivery.webhookID, webhook.id),
    lte(webhookDelivery.nextAttemptAt, now),
  )
const isOpen = and(isNull(webhook.closedAt), isNull(webhook.pausedAt))

/** Returns the webhooks with a due delivery. */
const dueHooks = (db: Db, now: Date) =>
  db
    .select({ ...getTableColumns(webhook), sandboxOf: company.sandboxOf })
    .from(webhook)
    .innerJoin(company, eq(company.companyID, webhook.companyID))
    .where(and(isOpen, exists(db.select({ id: webhookDelivery.id }).from(webhookDelivery).where(isDue(now)))))

/** Claims the delivery of a webhook that has been due for longest. */
const claim = (db: Pool, { companyID, id }: Hook, now: Date) => {
  const isHook = and(eq(webhook.companyID, companyID), eq(webhook.id, id), isOpen)
  const isOfHook = and(eq(webhookDelivery.companyID, companyID), eq(webhookDelivery.webhookID, id))
  const which = and(isOfHook, exists(db.select({ id: webhook.id }).from(webhook).where(isHook)))
  return deliveries.claim(db, now, which, { lastAttemptAt: now })
}

const isAccepted = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/** The outcome in a sandbox, which shows events instead of sending them. Rule 16.5. */
const shown = (body: string, headers: Record<string, string>) => ({
  status: null,
  answer: null,
  failure: 'sandbox' as const,
  body,
  headers,
})
const isShown = ({ failure }: Outcome) => failure === 'sandbox'

/** Records the outcome of an attempt, and the time since which the webhook has been failing. */
const record = async (db: Pool, hook: Hook, delivery: Delivery, outcome: Outcome, now: Date) => {
  if (isShown(outcome)) {
    await deliveries.end(db, delivery, outcome)
    return
  }
  const isDelivered = isAccepted(outcome)
  await (isDelivered
    ? deliveries.end(db, delivery, { ...outcome, deliveredAt: now })
    : deliveries.retry(db, delivery, now, outcome))
  const isHook = and(eq(webhook.companyID, hook.companyID), eq(webhook.id, hook.id))
  const changes = isDelivered ? sql`${webhook.failingSince} is not null` : isNull(webhook.failingSince)
  await db
    .update(webhook)
    .set({ failingSince: isDelivered ? null : now })
    .where(and(isHook, changes))
}

/** Returns the secrets that sign at this time, the newest first. */
const secretsOf = (
  { secretEncrypted, oldSecretEncrypted, oldSecretUntil }: Hook,
  appSecret: string,
  now: Date,
) => {
  const { decrypt } = secrets(appSecret)
  const old = oldSecretEncrypted && oldSecretUntil && oldSecretUntil > now ? [oldSecretEncrypted] : []
  return [secretEncrypted, ...old].map(decrypt)
}

/** Returns the JSON of a delivery's event; undefined if the event was deleted meanwhile. */
const bodyOf = async (db: Db, { webApiID }: Hook, { companyID, eventID, body }: Delivery) => {
  if (body !== null) return body
  const [event] = await db
    .select({ body: webApiEvent.body })
    .from(webApiEvent)
    .where(
      and(
        eq(webApiEvent.companyID, companyID),
        eq(webApiEvent.webApiID, webApiID),
        eq(webApiEvent.eventID, eventID),
      ),
    )
  return event?.body
}

/** Sends outside of any transaction, so that a slow receiver holds no connection of the database. */
const send = async ({ db, appSecret, now, ...posting }: Delivering, hook: Hook, delivery: Delivery) => {
  const body = await bodyOf(db, hook, delivery)
  if (body === undefined) return null
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Kaarditeek-Webhook',
    ...eventHeaders(delivery, secretsOf(hook, appSecret, now()), body, now()),
  }
  return hook.sandboxOf === null ? post(hook.url, headers, body, posting) : shown(body, headers)
}

/** Waits for all tasks and returns the sum of their results. Throws if a task failed. */
const sumOf = async (tasks: Promise<number>[]): Promise<number> => {
  await Promise.allSettled(tasks)
  return (await Promise.all(tasks)).reduce((sum, count) => sum + count, 0)
}

/**
 * Returns a function that makes all due deliveries and returns the number of attempts. It skips webhooks to which an earlier call
 * is still delivering. A failed attempt ends the call's deliveries to that webhook. The next call begins with one attempt
 * under the `UNPROVEN` limits, so that failing or silent receivers do not delay others of the same or another company.
 */
export const deliverer = (delivering: Delivering) => {
  const { db, now, closing } = delivering
  const answeringTurn = companyTurns(ANSWERING)
  const unprovenTurn = companyTurns(UNPROVEN)
  const answering = new Set<number>()
  const busy = new Set<number>()

  /** Makes one attempt. Returns the number of attempts: 0 if no delivery is due. */
  const deliverNext = async (hook: Hook): Promise<number> => {
    if (closing?.aborted) return 0
    const claimed = await claim(db, hook, now())
    if (!claimed) return 0
    const outcome = await deliveries.hold(delivering, claimed, () => send(delivering, hook, claimed))
    if (!outcome) return 0
    if (isShown(outcome) || isAccepted(outcome)) answering.add(hook.id)
    else answering.delete(hook.id)
    await record(db, hook, claimed, outcome, now())
    return 1
  }

  const deliverWhileAnswering = async (hook: Hook): Promise<number> => {
    let made = 0
    while (answering.has(hook.id)) {
      const attempts = await answeringTurn(hook.companyID, () => deliverNext(hook))
      if (attempts === 0) break
      made += attempts
    }
    return made
  }

  const deliverTo = async (hook: Hook): Promise<number> => {
    if (busy.has(hook.id)) return 0
    busy.add(hook.id)
    try {
      const first = answering.has(hook.id) ? 0 : await unprovenTurn(hook.companyID, () => deliverNext(hook))
      const lanes = Array.from({ length: ANSWERING.webhook }, () => deliverWhileAnswering(hook))
      return first + (await sumOf(lanes))
    } finally {
      busy.delete(hook.id)
    }
  }

  return async (): Promise<number> => {
    const hooks = await dueHooks(db, now())
    return sumOf(hooks.map(deliverTo))
  }
}
