import { companiesInTurn } from '@kaarditeek/db/citus/is-citus'
import { loadPlan } from '@kaarditeek/db/schema/card-load'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { isNotFrozen } from '../../core/work/in-scope'
import { runChunk } from './run-chunk'

type Running = Pick<Deps, 'db' | 'now' | 'time' | 'workIn'> & {
  closing?: AbortSignal
  report: (failure: unknown, where: string) => void
}

type Plan = { companyID: number; loadPlanID: number }

const duePlans = ({ db, now }: Running, companyID: number | undefined): Promise<Plan[]> =>
  db
    .select({ companyID: loadPlan.companyID, loadPlanID: loadPlan.loadPlanID })
    .from(loadPlan)
    .where(
      and(
        lte(loadPlan.nextRunAt, now()),
        isNotFrozen(loadPlan.companyID),
        companyID === undefined ? undefined : eq(loadPlan.companyID, companyID),
      ),
    )
    .orderBy(asc(loadPlan.companyID), asc(loadPlan.loadPlanID))

/** Runs the next chunk of a plan. Returns where the plan goes on, or null if it has ended, failed or runs on another server. */
const runNext = async (running: Running, { plan, after }: { plan: Plan; after: number }) => {
  try {
    const last = await runChunk(running, plan, after)
    return last === null ? null : { plan, after: last }
  } catch (failure) {
    running.report(failure, 'load plan')
    return null
  }
}

/**
 * Runs the due plans of loads in chunks of their cards, one chunk of each in turn, so that a long plan does not delay the others. A plan
 * that fails is reported, and goes on where it was in the next run of the loop. Rule 5.26.
 */
export const runLoadPlans = async (running: Running): Promise<void> => {
  const { db, closing } = running
  for (const companyID of await companiesInTurn(db)) {
    let open = (await duePlans(running, companyID)).map((plan) => ({ plan, after: 0 }))
    while (open.length > 0 && !closing?.aborted) {
      const going: typeof open = []
      for (const one of open) {
        const next = await runNext(running, one)
        if (next) going.push(next)
      }
      open = going
    }
  }
}
