import type { Db } from '@kaarditeek/db/client'
import { webApiEvent, webApiFeed } from '@kaarditeek/db/schema/webhook'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { EventsInput, EventsReply } from '@kaarditeek/domain/webhook/events'
import { subHours } from 'date-fns'
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { unknownKey } from '../auth/api-key'
import { callerStatements } from '../ledger/caller'
import { errorOfRefusal } from '../ledger/refusal'
import type { Answer, Call } from './call'

type Feed = { companyID: number; webApiID: number }

const isOf = ({ companyID, webApiID }: Feed, table: typeof webApiEvent | typeof webApiFeed) =>
  and(eq(table.companyID, companyID), eq(table.webApiID, webApiID))

/** Notes once an hour that the web API reads its events; the first time begins to collect them. Rule 6.29. */
const noteAsked = async (
  { db, sql, now }: Pick<Call<unknown>, 'db' | 'sql' | 'now'>,
  feed: Feed,
): Promise<void> => {
  const since = subHours(now, 1)
  const [noted] = await db.select().from(webApiFeed).where(isOf(feed, webApiFeed))
  if (noted?.askedAt && noted.askedAt > since) return
  await sql`
    insert into web_api_feed as feed (company_id, web_api_id, read_to, asked_at)
    values (${feed.companyID}, ${feed.webApiID}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (company_id, web_api_id) do update set asked_at = excluded.asked_at
      where feed.asked_at is null or feed.asked_at <= ${since.toISOString()}`
}

/** Returns the place of the event in the order of the list. Throws `ERROR_NOT_FOUND`. */
const placeOf = async (db: Db, feed: Feed, cursor: string): Promise<number> => {
  const [event] = await db
    .select({ id: webApiEvent.id })
    .from(webApiEvent)
    .where(and(isOf(feed, webApiEvent), eq(webApiEvent.eventID, cursor)))
  if (!event) throw new DomainError('ERROR_NOT_FOUND', { field: 'cursor', reason: 'eventUnknown' })
  return event.id
}

/** Selects a page of events from a place on. */
export const eventsQuery = (
  db: Db,
  feed: Feed,
  { type, newestFirst, limit }: Omit<EventsInput, 'cursor'>,
  place: number | null,
) => {
  const beyond = newestFirst ? lt : gt
  return db
    .select({ eventID: webApiEvent.eventID, body: webApiEvent.body })
    .from(webApiEvent)
    .where(
      and(
        isOf(feed, webApiEvent),
        type && eq(webApiEvent.type, type),
        place === null ? undefined : beyond(webApiEvent.id, place),
      ),
    )
    .orderBy((newestFirst ? desc : asc)(webApiEvent.id))
    .limit(limit)
}

/** Where to go on: nowhere at the end of the newest first, while the oldest first gets longer. */
const nextOf = (found: { eventID: string }[], { newestFirst, limit, cursor }: EventsInput) => {
  const last = found.at(-1)?.eventID ?? cursor ?? null
  return newestFirst && found.length < limit ? null : last
}

/**
 * Returns the events of the key's web API. Refused with `ERROR_NO_PERMISSION`. Throws `ERROR_AUTHENTICATION_FAILED`, and
 * `ERROR_NOT_FOUND` for an unknown cursor. Rule 6.29.
 */
export const listEvents = async (call: Call<EventsInput>): Promise<Answer<EventsReply>> => {
  const { db, sql, caller, request } = call
  const found = await callerStatements.events.run(sql, caller)
  if (!found) throw unknownKey()
  if (found.denied) return { replayed: false, outcome: errorOfRefusal(found.denied) }
  const feed = { companyID: caller.companyID, webApiID: found.webApiId }
  await noteAsked(call, feed)
  const place = request.cursor === undefined ? null : await placeOf(db, feed, request.cursor)
  const events = await eventsQuery(db, feed, request, place)
  const list = events.map(({ body }) => JSON.parse(body))
  return { replayed: false, outcome: { list, nextCursor: nextOf(events, request) } }
}
