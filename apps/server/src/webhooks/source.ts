import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { webApiEvent } from '@kaarditeek/db/schema/webhook'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '../core/webhook/event'

/** Rows of a web API since a time that have no event yet, at most `limit` of them. */
export type Reading = { companyID: number; webApiID: number; since: Date; limit: number }

type Rows<R> = PromiseLike<R[]> & SQLWrapper
/** Where events are read from: rows that the acts write anyway. */
export type Source = {
  query: (db: Db, of: Reading) => SQLWrapper
  read: (db: Db, of: Reading) => Promise<WebhookEvent[]>
}

/** Rows of one kind, oldest first, and the events that they tell of. */
export const source = <R>(
  query: (db: Db, of: Reading) => Rows<R>,
  eventsOf: (rows: R[]) => WebhookEvent[],
): Source => ({
  query,
  read: async (db, of) => eventsOf(await query(db, of)),
})

/** Condition for rows without an event. `eventID` computes the event's id from the row. */
export const isNew = ({ companyID, webApiID }: Reading, eventID: SQL): SQL => sql`not exists (
  select from ${webApiEvent}
  where ${webApiEvent.companyID} = ${companyID} and ${webApiEvent.webApiID} = ${webApiID}
    and ${webApiEvent.eventID} = ${eventID})`

export const ofCard = { cardID: card.id, panLast4: sql<string>`right(${card.pan}, 4)` }
export const isOfCard = (row: { companyID: PgColumn; cardID: PgColumn }) =>
  and(eq(card.companyID, row.companyID), eq(card.id, row.cardID))
