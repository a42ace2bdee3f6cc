import type { Db } from '@kaarditeek/db/client'
import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { cardLoad, loadPlan } from '@kaarditeek/db/schema/card-load'
import { APPROVAL_DAYS } from '@kaarditeek/domain/approval/rules'
import { subHours } from 'date-fns'
import { and, eq, gt, isNull, min, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const request = alias(approval, 'reversal_request')
const its = alias(approvalCard, 'card_of_request')

/** The id of the load in the stored input of a request to take one load back. */
const loadIn = (input: SQLWrapper) => sql`(${input}::jsonb -> 'json' ->> 'loadID')::bigint`

/** The id of the plan in the stored input of a request to take a run back. */
const planIn = (input: SQLWrapper) => sql`(${input}::jsonb -> 'json' ->> 'loadPlanID')::bigint`

/** The time at which that run began. */
const runIn = (input: SQLWrapper) => sql`(${input}::jsonb -> 'json' ->> 'lastRunAt')::timestamptz`

/** Whether a load belongs to a run of a plan. `dateIn` is compared with the begin of the run; the caller excludes later runs. */
const isOfRun = (input: SQLWrapper) =>
  sql`${planIn(input)} = ${cardLoad.loadPlanID} and ${cardLoad.dateIn} >= ${runIn(input)}`

/** Whether a request takes back a load of one of its cards: by itself, or with the last run of its plan. */
const takesBack = (
  input: SQLWrapper,
) => sql`(${loadIn(input)} = ${cardLoad.id} or (${isOfRun(input)} and ${runIn(input)} = (
  select ${loadPlan.lastRunAt} from ${loadPlan}
  where ${loadPlan.companyID} = ${cardLoad.companyID} and ${loadPlan.loadPlanID} = ${cardLoad.loadPlanID}
)))`

const isWaitingAt = (now: Date) =>
  and(eq(request.kind, 'loadReversal'), isNull(request.decision), gt(request.expiresAt, now))

/** Selects the id of the request to take a load back, by itself or with its run, that waits at a time; null without one. Rule 20.3. */
export const waitingReversalAt = (db: Db, now: Date) => {
  const waiting = db
    .select({ id: min(request.approvalID) })
    .from(its)
    .innerJoin(request, and(eq(request.companyID, its.companyID), eq(request.approvalID, its.approvalID)))
    .where(
      and(
        eq(its.companyID, cardLoad.companyID),
        eq(its.cardID, cardLoad.cardID),
        isWaitingAt(now),
        takesBack(request.input),
      ),
    )
  return sql<number | null>`(${waiting})`.mapWith(Number)
}

/** Selects the id of the request to take the last run of a plan back that waits at a time; null without one. Rule 20.3. */
export const waitingRunReversalAt = (db: Db, now: Date) => {
  const waiting = db
    .select({ id: min(request.approvalID) })
    .from(request)
    .where(
      and(
        eq(request.companyID, loadPlan.companyID),
        isWaitingAt(now),
        // Bounds the part of the index of kinds that is read.
        gt(request.createdAt, subHours(now, 24 * (APPROVAL_DAYS + 1))),
        eq(request.call, 'loadPlan.reverse'),
        eq(planIn(request.input), loadPlan.loadPlanID),
        eq(runIn(request.input), loadPlan.lastRunAt),
      ),
    )
  return sql<
    number | null
  >`case when ${loadPlan.lastReversed} < ${loadPlan.lastLoaded} then (${waiting}) end`.mapWith(Number)
}

/** Whether the load that a request is to take back was taken back. A limit makes Postgres read the index of reversals and not a hash of all loads. */
const isLoadReversed = sql`coalesce((
  select true from ${cardLoad} where ${cardLoad.companyID} = ${approval.companyID}
    and ${cardLoad.reversesLoadID} = ${loadIn(approval.input)} limit 1
), false)`

/** Whether the loads of a run that a request is to take back were all taken back. */
const areLoadsReversed = sql`not exists (
  select from ${approvalCard}
    join ${cardLoad} on ${cardLoad.companyID} = ${approvalCard.companyID} and ${cardLoad.cardID} = ${approvalCard.cardID}
  where ${approvalCard.companyID} = ${approval.companyID} and ${approvalCard.approvalID} = ${approval.approvalID}
    and ${isOfRun(approval.input)} and not exists (
      select from ${cardLoad} later where later.company_id = ${approval.companyID} and later.reverses_load_id = ${cardLoad.id}
    )
)`

/** Whether all that an undecided request is to take back was taken back since. */
export const isTakenBack = sql<boolean>`case
  when ${approval.kind} <> 'loadReversal' or ${approval.decision} is not null or ${approval.input} is null then false
  when ${approval.call} = 'loadPlan.reverse' then ${areLoadsReversed} else ${isLoadReversed} end`
