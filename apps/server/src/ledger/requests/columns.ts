import { card } from '@kaarditeek/db/schema/card'
import type { webApiRefusal, webApiRequest } from '@kaarditeek/db/schema/web-api'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A column that rows of the other part have. */
export const missing = <T>(type: string, name: string) => sql<T | null>`null::${sql.raw(type)}`.as(name)
export const optional = <T>(column: PgColumn, name: string): SQL.Aliased<T | null> =>
  sql<T | null>`${column}`.as(name)

/** Columns that both tables of requests have. */
export const commonOf = <T extends typeof webApiRequest | typeof webApiRefusal>(table: T) => ({
  companyID: table.companyID,
  webApiID: table.webApiID,
  receivedAt: table.receivedAt,
  idempotencyKey: table.idempotencyKey,
  requestID: optional<string>(table.requestID, 'request_id'),
  requestedAmount: optional<number>(table.requestedAmount, 'requested_amount'),
})

/** The card of a request, by its last digits alone if it has no client, and so no page, or is unknown. Needs `card` joined. */
export const shownCard = (panLast4: SQLWrapper) => ({
  cardID: sql<number | null>`case when ${card.customerUnitID} is not null then ${card.id} end`.mapWith(
    Number,
  ),
  panLast4: sql<string | null>`coalesce(right(${card.pan}, 4), ${panLast4})`,
})
