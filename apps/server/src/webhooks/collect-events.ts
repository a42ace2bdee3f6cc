import type { Db, Pool, Tx } from '@kaarditeek/db/client'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { transaction } from '@kaarditeek/db/transaction'
import { Language } from '@kaarditeek/domain/language/schema'
import type { MovingRequest } from '@kaarditeek/domain/web-api/schema'
import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { eventBody, type WebhookEvent } from '../core/webhook/event'
import { isNotFrozen } from '../core/work/in-scope'
import { localizedRefusal } from '../ledger/refusal'
import { newRequests } from '../ledger/requests'

type Hook = Pick<typeof webhook.$inferSelect, 'companyID' | 'id' | 'webApiID' | 'readTo'>

/**
 * Milliseconds that may pass from the time in a row to the first write of its transaction: waiting for a session, one
 * statement of at most a minute, and differences between clocks.
 */
const OVERLAP = 180_000

/** Maximal number of events of one kind that one transaction collects. */
const STEP = 500

/** Returns the age in milliseconds of the oldest open transaction that has written; 0 without one. */
const ageOfOldestWrite = async (db: Db): Promise<number> => {
  const [row] = await db.execute<{ age: number }>(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float8 as age
    from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`)
  return row?.age ?? 0
}

/** Condition for rows without a delivery. `eventID` computes the event's id from the row. */
const isNew = ({ companyID, id }: Hook, eventID: SQL) => sql`not exists (
  select from ${webhookDelivery}
  where ${webhookDelivery.companyID} = ${companyID} and ${webhookDelivery.webhookID} = ${id}
    and ${webhookDelivery.eventID} = ${eventID})`

/** Returns the event of a request. The refusal is worded as in `GET /api/web/requests`. */
const requestEvent = ({ refusal, ...request }: MovingRequest): WebhookEvent => ({
  id: `evt_${request.requestID}`,
  type: `${request.kind}.${refusal ? 'refused' : 'accepted'}`,
  createdAt: request.receivedAt,
  data: { ...request, refusal: refusal && localizedRefusal(refusal, Language.english) },
})

const eventIDOf = {
  batch: sql<string>`'evt_batch_' || ${cardBatch.cardBatchID}`,
  card: sql<string>`'evt_card_' || ${card.id} || '_' || (extract(epoch from ${card.closedAt}) * 1000)::bigint`,
  request: (requestID: SQL) => sql<string>`'evt_' || ${requestID}`,
}

/** Returns the queries for rows since `readTo` without a delivery, the oldest first. */
export const newRows = (db: Db, hook: Hook) => {
  const { companyID, webApiID, readTo } = hook
  return {
    requests: [
      db,
      { companyID, webApiID, since: readTo, limit: STEP },
      (requestID) => isNew(hook, eventIDOf.request(requestID)),
    ] satisfies Parameters<typeof newRequests>,
    batches: db
      .select({
        id: eventIDOf.batch,
        cardBatchID: cardBatch.cardBatchID,
        dateIn: cardBatch.dateIn,
        cardCount: cardBatch.cardCount,
        withoutClient: cardBatch.withoutClient,
      })
      .from(cardBatch)
      .where(
        and(eq(cardBatch.companyID, companyID), gte(cardBatch.dateIn, readTo), isNew(hook, eventIDOf.batch)),
      )
      .orderBy(asc(cardBatch.dateIn))
      .limit(STEP),
    cards: db
      .select({
        id: eventIDOf.card,
        cardID: card.id,
        panLast4: sql<string>`right(${card.pan}, 4)`,
        closedAt: card.closedAt,
      })
      .from(card)
      .where(and(eq(card.companyID, companyID), gte(card.closedAt, readTo), isNew(hook, eventIDOf.card)))
      .orderBy(asc(card.closedAt))
      .limit(STEP),
  }
}

/** Reads new rows as events, in one array for each kind. */
const newEvents = async (tx: Tx, hook: Hook): Promise<WebhookEvent[][]> => {
  const rows = newRows(tx, hook)
  const batches = (await rows.batches).map(({ id, dateIn, ...data }) => ({
    id,
    type: 'cards.issued' as const,
    createdAt: dateIn,
    data,
  }))
  const cards = (await rows.cards).map(({ id, ...data }) => ({
    id,
    type: 'card.closed' as const,
    createdAt: data.closedAt ?? hook.readTo,
    data,
  }))
  return [(await newRequests(...rows.requests)).map(requestEvent), batches, cards]
}

/** Writes up to `STEP` deliveries of each kind, unless another process has locked the webhook. Returns whether more may follow. */
const collectStep = (db: Pool, { companyID, id }: Hook, readTo: Date, now: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    const isHook = and(eq(webhook.companyID, companyID), eq(webhook.id, id), isNull(webhook.closedAt))
    const [hook] = await tx.select().from(webhook).where(isHook).for('no key update', { skipLocked: true })
    if (!hook) return false
    // A clock that was set back writes rows with times that were read already.
    const isBack = now < hook.readTo
    const found = await newEvents(tx, isBack ? { ...hook, readTo } : hook)
    const deliveries = found.flat().map((event) => ({
      companyID,
      webhookID: id,
      eventID: event.id,
      type: event.type,
      body: eventBody(event),
      createdAt: now,
      nextAttemptAt: now,
    }))
    if (deliveries.length > 0) await tx.insert(webhookDelivery).values(deliveries)
    const hasMore = found.some(({ length }) => length === STEP)
    if (!hasMore && (isBack || readTo > hook.readTo)) await tx.update(webhook).set({ readTo }).where(isHook)
    return hasMore
  })

/**
 * Writes a delivery for each new event of each webhook. Events are read from the rows that payments and changes of cards write
 * anyway. A row can become visible late, after rows with later times, if its transaction commits late. So each run reads
 * again from `readTo`, which stays behind every transaction that was open before the run, and at least `overlap` behind the
 * clock, also when that is set back. Deliveries of a paused webhook wait.
 */
export const collectEvents = async (db: Pool, clock: () => Date, overlap = OVERLAP): Promise<void> => {
  const now = clock()
  // Must precede the reads, which then see every transaction that has ended by now.
  const readTo = new Date(now.getTime() - (await ageOfOldestWrite(db)) - overlap)
  const hooks = await db
    .select()
    .from(webhook)
    .where(and(isNull(webhook.closedAt), isNotFrozen(webhook.companyID)))
  for (const hook of hooks) while (await collectStep(db, hook, readTo, now));
}
