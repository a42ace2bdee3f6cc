import { card } from '@kaarditeek/db/schema/card'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const renewing = alias(card, 'renewing')

const ofRenewing = sql`from ${card} ${sql.identifier('renewing')}
  where ${renewing.companyID} = ${card.companyID} and ${renewing.renewsCardID} = ${card.id}`

/**
 * Whether another card renews the card. `limit` makes PostgreSQL look up each card of the page; for `exists` it would hash all
 * cards of the company.
 */
export const isRenewed: SQL<boolean> = sql<boolean>`coalesce((select true ${ofRenewing} limit 1), false)`

/** The card that renews this one: one at most. */
export const renewedBy = sql<number | null>`(select ${renewing.id} ${ofRenewing})`.mapWith(card.id)
