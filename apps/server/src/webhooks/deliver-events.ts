import type { Db } from '@kaarditeek/db/client'
import { webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { transaction } from '@kaarditeek/db/transaction'
import { nextDelivery } from '@kaarditeek/domain/webhook/rules'
import { and, asc, eq, exists, isNull, lte, sql } from 'drizzle-orm'
import { companyTurns } from '../core/company-turns'
import type { Deps } from '../core/deps'
import { secrets } from '../core/secret'
import { SIGNATURE_HEADER, signatureHeader } from '../core/webhook/sign'
import { type Outcome, type Posting, post } from './post'

type Hook = typeof webhook.$inferSelect
type Delivery = typeof webhookDelivery.$inferSelect

export type Delivering = Pick<Deps, 'db' | 'appSecret' | 'now'> & Posting

/** Deliveries at once in this process, and of one company, to webhooks that answer, and of these to one webhook. */
const ANSWERING = { all: 64, each: 8, webhook: 4 }
/** The same to webhooks whose last attempt failed, or which this process has sent nothing yet: one at a time to each. */
const UNPROVEN = { all: 16, each: 2 }

const isDue = (now: Date) =>
  and(
    eq(webhookDelivery.companyID, webhook.companyID),
    eq(webhookDelivery.webhookID, webhook.id),
    lte(webhookDelivery.nextAttemptAt, now),
  )
const isOpen = and(isNull(webhook.closedAt), isNull(webhook.pausedAt))

/** Webhooks with a delivery that is due. */
const dueHooks = (db: Db, now: Date) =>
  db
    .select()
    .from(webhook)
    .where(and(isOpen, exists(db.select({ id: webhookDelivery.id }).from(webhookDelivery).where(isDue(now)))))

/**
 * Claims the first delivery of a webhook that is due and that no other process claims. Counts the attempt and sets the time
 * of the next one before it is sent: after a crash in between the delivery is due again then.
 */
const claim = (db: Db, { companyID, id }: Hook, now: Date): Promise<Delivery | undefined> =>
  transaction(db, async (tx) => {
    const [due] = await tx
      .select({ delivery: webhookDelivery })
      .from(webhookDelivery)
      .innerJoin(webhook, isDue(now))
      .where(and(eq(webhook.companyID, companyID), eq(webhook.id, id), isOpen))
      .orderBy(asc(webhookDelivery.nextAttemptAt))
      .limit(1)
      .for('update', { of: webhookDelivery, skipLocked: true })
    if (!due) return undefined
    const attempts = due.delivery.attempts + 1
    const [claimed] = await tx
      .update(webhookDelivery)
      .set({ attempts, lastAttemptAt: now, nextAttemptAt: nextDelivery(attempts, now) })
      .where(isDelivery(due.delivery))
      .returning()
    return claimed
  })

const isDelivery = ({ companyID, id }: Delivery) =>
  and(eq(webhookDelivery.companyID, companyID), eq(webhookDelivery.id, id))

const isTaken = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/** Records the outcome, and on the webhook since when it has been failing. */
const record = async (db: Db, hook: Hook, delivery: Delivery, outcome: Outcome, now: Date) => {
  const isDelivered = isTaken(outcome)
  const done = isDelivered ? { deliveredAt: now, nextAttemptAt: null } : {}
  await db
    .update(webhookDelivery)
    .set({ ...outcome, ...done })
    .where(isDelivery(delivery))
  const isHook = and(eq(webhook.companyID, hook.companyID), eq(webhook.id, hook.id))
  const changes = isDelivered ? sql`${webhook.failingSince} is not null` : isNull(webhook.failingSince)
  await db
    .update(webhook)
    .set({ failingSince: isDelivered ? null : now })
    .where(and(isHook, changes))
}

/** The secrets that sign now, the newest first. */
const secretsOf = (
  { secretEncrypted, oldSecretEncrypted, oldSecretUntil }: Hook,
  appSecret: string,
  now: Date,
) => {
  const { decrypt } = secrets(appSecret)
  const old = oldSecretEncrypted && oldSecretUntil && oldSecretUntil > now ? [oldSecretEncrypted] : []
  return [secretEncrypted, ...old].map(decrypt)
}

/** Sends outside of any transaction, so that a slow receiver holds no connection of the database. */
const send = async ({ appSecret, now, ...posting }: Delivering, hook: Hook, { body }: Delivery) => {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Kaarditeek-Webhook',
    [SIGNATURE_HEADER]: signatureHeader(secretsOf(hook, appSecret, now()), body, now()),
  }
  return post(hook.url, headers, body, posting)
}

/** Returns the sum once all tasks have ended. Throws if one has failed. */
const sumOf = async (tasks: Promise<number>[]): Promise<number> => {
  await Promise.allSettled(tasks)
  return (await Promise.all(tasks)).reduce((sum, count) => sum + count, 0)
}

/**
 * Returns a function that delivers what is due and returns how many attempts it made. Webhooks that an earlier call is
 * still delivering to are left to it. A failed attempt ends the call's deliveries to the webhook; the next call begins
 * with one attempt in a lane apart, so that receivers which fail or keep silent delay no others, of their company or another.
 */
export const deliverer = (delivering: Delivering) => {
  const { db, now, closing } = delivering
  const answeringTurn = companyTurns(ANSWERING)
  const unprovenTurn = companyTurns(UNPROVEN)
  const answering = new Set<number>()
  const busy = new Set<number>()

  /** Makes one attempt. Returns their number, which is 0 if nothing is due. */
  const deliverNext = async (hook: Hook): Promise<number> => {
    if (closing?.aborted) return 0
    const claimed = await claim(db, hook, now())
    if (!claimed) return 0
    const outcome = await send(delivering, hook, claimed)
    if (!outcome) return 0
    if (isTaken(outcome)) answering.add(hook.id)
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
