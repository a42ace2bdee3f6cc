import { cardLoad, loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import type { LastRun } from '@kaarditeek/domain/card/load/plan/last-run'
import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Joins a card's plan. */
export const planOfCard = and(
  eq(loadPlan.companyID, loadPlanCard.companyID),
  eq(loadPlan.loadPlanID, loadPlanCard.loadPlanID),
)

/** Whether the run that began at a time has loaded a card of the plan. */
export const isLoadedSince = (began: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from ${cardLoad} done where done.company_id = ${loadPlanCard.companyID} and done.card_id = ${loadPlanCard.cardID}
    and done.load_plan_id = ${loadPlanCard.loadPlanID} and done.date_in >= ${began})`

/** Whether the load of the last run was taken back. Needs the plan joined. */
export const lastReversed = sql<boolean>`exists (
  select from ${cardLoad} done join ${cardLoad} later on later.company_id = done.company_id and later.reverses_load_id = done.id
  where done.company_id = ${loadPlanCard.companyID} and done.card_id = ${loadPlanCard.cardID}
    and done.load_plan_id = ${loadPlanCard.loadPlanID} and done.date_in >= ${loadPlan.lastRunAt})`

const isLoaded = isLoadedSince(loadPlan.lastRunAt)
const isRefused = isNotNull(loadPlanCard.refusal)
/** Whether the first run of the plan is still to come, or a run goes on. */
const isOpen = sql`(${loadPlan.nextRunAt} is not null and coalesce(${loadPlan.lastRunAt} >= ${loadPlan.nextRunAt}, true))`

/** Selects the result of the last run for a card. Needs the plan joined. Rule 5.26. */
export const lastRun = sql<LastRun>`case when ${isRefused} then 'refused' when ${isLoaded} then 'loaded'
  when ${isOpen} then 'waiting' else 'nothing' end`

/** Condition for cards with this result of the last run. Needs the plan joined. */
export const lastRunIs = (done: LastRun): SQL | undefined =>
  // Refused cards are found without a look at the loads of the others.
  done === 'refused' ? isRefused : eq(lastRun, done)
