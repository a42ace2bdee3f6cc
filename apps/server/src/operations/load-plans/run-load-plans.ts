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

const duePlans = ({ db, now }: Running, companyID: number | undefined) =>
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

/**
 * Runs the due plans of loads one after the other, in chunks of their cards. A plan that fails is reported, and goes on where it was in
 * the next run of the loop; the others run. Rule 5.26.
 */
export const runLoadPlans = async (running: Running): Promise<void> => {
  const { db, closing, report } = running
  for (const companyID of await companiesInTurn(db))
    for (const plan of await duePlans(running, companyID))
      try {
        let last: number | null = 0
        while (last !== null && !closing?.aborted) last = await runChunk(running, plan, last)
      } catch (failure) {
        report(failure, 'load plan')
      }
}
