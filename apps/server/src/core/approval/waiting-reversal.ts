import type { Db } from '@kaarditeek/db/client'
import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { cardLoad } from '@kaarditeek/db/schema/card-load'
import { and, eq, gt, isNull, min, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const request = alias(approval, 'reversal_request')
const its = alias(approvalCard, 'card_of_request')

/** The id of the load in the stored input of a request to take it back. */
const loadIn = (input: SQLWrapper) => sql`(${input}::jsonb -> 'json' ->> 'loadID')::bigint`

/** Selects the id of the request to take a load back that waits at a time; null without one. Rule 20.3. */
export const waitingReversalAt = (db: Db, now: Date) => {
  const waiting = db
    .select({ id: min(request.approvalID) })
    .from(its)
    .innerJoin(request, and(eq(request.companyID, its.companyID), eq(request.approvalID, its.approvalID)))
    .where(
      and(
        eq(its.companyID, cardLoad.companyID),
        eq(its.cardID, cardLoad.cardID),
        eq(request.kind, 'loadReversal'),
        isNull(request.decision),
        gt(request.expiresAt, now),
        eq(loadIn(request.input), cardLoad.id),
      ),
    )
  return sql<number | null>`(${waiting})`.mapWith(Number)
}

/**
 * Whether the load that an undecided request is to take back was taken back since. A subquery with a limit, which Postgres reads by the index of
 * reversals and not by a hash of all loads.
 */
export const isTakenBack = sql<boolean>`${approval.kind} = 'loadReversal' and ${approval.decision} is null and coalesce((
  select true from ${cardLoad} where ${cardLoad.companyID} = ${approval.companyID}
    and ${cardLoad.reversesLoadID} = ${loadIn(approval.input)} limit 1
), false)`
