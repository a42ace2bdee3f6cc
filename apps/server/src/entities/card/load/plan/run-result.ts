import { cardLoad, loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import type { RunResult } from '@kaarditeek/domain/card/load/plan/run-result'
import type { PlanState } from '@kaarditeek/domain/card/load/plan/states'
import { and, eq, isNotNull, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Joins a card's plan. */
export const planOfCard = and(
  eq(loadPlan.companyID, loadPlanCard.companyID),
  eq(loadPlan.loadPlanID, loadPlanCard.loadPlanID),
)

/** Joins the loads of a plan to the cards of the plan. */
export const loadOfPlan = and(
  eq(cardLoad.companyID, loadPlanCard.companyID),
  eq(cardLoad.cardID, loadPlanCard.cardID),
  eq(cardLoad.loadPlanID, loadPlanCard.loadPlanID),
)

/** Whether the run that began at a time has loaded a card of the plan. */
export const isLoadedSince = (began: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from ${cardLoad} done where done.company_id = ${loadPlanCard.companyID} and done.card_id = ${loadPlanCard.cardID}
    and done.load_plan_id = ${loadPlanCard.loadPlanID} and done.date_in >= ${began})`

/** The load of a card by the last run (`done`) with the load that took it back (`later`). Needs the plan joined. */
const reversedLoad = sql`${cardLoad} done
    join ${cardLoad} later on later.company_id = done.company_id and later.reverses_load_id = done.id
  where done.company_id = ${loadPlanCard.companyID} and done.card_id = ${loadPlanCard.cardID}
    and done.load_plan_id = ${loadPlanCard.loadPlanID} and done.date_in >= ${loadPlan.lastRunAt}`

/** Whether the load of the last run was taken back. Needs the plan joined. */
export const isRunReversed = sql<boolean>`exists (select from ${reversedLoad})`

/** Why the load of the last run was taken back; null if it was not. Needs the plan joined. */
export const runReversalReason = sql<string | null>`(select later.reason from ${reversedLoad} limit 1)`

/** Selects cents or uses that the last run loaded on a card; null if it loaded nothing. Needs the plan joined. */
export const loadedByRun = (side: 'amount' | 'uses') =>
  sql<number | null>`(
    select done.${sql.identifier(side)} from ${cardLoad} done
    where done.company_id = ${loadPlanCard.companyID} and done.card_id = ${loadPlanCard.cardID}
      and done.load_plan_id = ${loadPlanCard.loadPlanID} and done.date_in >= ${loadPlan.lastRunAt}
    limit 1
  )`.mapWith(Number)

const isLoaded = isLoadedSince(loadPlan.lastRunAt)
const isRefused = isNotNull(loadPlanCard.refusal)
/** `isRunning` of the domain in SQL. */
export const isRunningSql = sql<boolean>`coalesce(${loadPlan.lastRunAt} >= ${loadPlan.nextRunAt}, false)`
/** Whether a run has still to come to cards: it goes on, or is the first one. */
const isToCome = sql`(${isRunningSql} or (${loadPlan.lastRunAt} is null and ${loadPlan.nextRunAt} is not null))`

/** Whether the last run has ended, and all its loads were taken back. */
export const isWhollyReversed = sql<boolean>`coalesce(${loadPlan.lastLoaded}, 0) > 0 and not ${isRunningSql}
  and ${loadPlan.lastReversed} >= ${loadPlan.lastLoaded}`

/** Condition for plans in a state: `planStateOf` of the domain in SQL. */
export const isInState = (state: PlanState): SQL | undefined => {
  const { nextRunAt, stoppedAt, monthly } = loadPlan
  const hasNext = isNotNull(nextRunAt)
  const isOver = (condition: SQL) => and(isNull(nextRunAt), condition)
  return {
    running: and(hasNext, isRunningSql),
    monthly: and(hasNext, not(isRunningSql), eq(monthly, true)),
    later: and(hasNext, not(isRunningSql), eq(monthly, false)),
    reversed: isOver(isWhollyReversed),
    stopped: and(isOver(not(sql`(${isWhollyReversed})`)), isNotNull(stoppedAt)),
    done: and(isOver(not(sql`(${isWhollyReversed})`)), isNull(stoppedAt)),
  }[state]
}

/** Cents of the loads of the last run that were taken back. Loads of a run are looked for only if some of them were, and not all. */
export const reversedAmount = sql<number>`case when ${loadPlan.lastReversed} = 0 then 0
  when ${isWhollyReversed} then coalesce(${loadPlan.lastAmount}, 0) else (
  select coalesce(sum(done.amount), 0) from ${loadPlanCard}
    join ${cardLoad} done on done.company_id = ${loadPlanCard.companyID} and done.card_id = ${loadPlanCard.cardID}
      and done.load_plan_id = ${loadPlanCard.loadPlanID} and done.date_in >= ${loadPlan.lastRunAt}
    join ${cardLoad} later on later.company_id = done.company_id and later.reverses_load_id = done.id
  where ${loadPlanCard.companyID} = ${loadPlan.companyID} and ${loadPlanCard.loadPlanID} = ${loadPlan.loadPlanID}
) end`.mapWith(Number)

/** Selects the result of the last run for a card. Needs the plan joined. Rule 5.26. */
export const runResult = sql<RunResult>`case when ${isRefused} then 'refused' when ${isLoaded} then 'loaded'
  when ${isToCome} then 'waiting' else 'nothing' end`

/** Condition for cards with this result of the last run. Needs the plan joined. */
export const runResultIs = (done: RunResult): SQL | undefined =>
  // Refused cards are found without a look at the loads of the others.
  done === 'refused' ? isRefused : eq(runResult, done)
