import { loadPlan } from '@kaarditeek/db/schema/card-load'
import { mayStopPlan } from '@kaarditeek/domain/card/load/plan/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../../../core/work/work'
import { getPlan } from './list'

/** Stops a plan: it has no further run, and one that goes on ends with its chunk. Rule 5.26. */
export const stopPlan = async (w: Work, ref: { loadPlanID: number }) => {
  ensure(mayStopPlan(await w.find(loadPlan, ref)))
  await w.update(loadPlan, ref, { nextRunAt: null, stoppedAt: w.now })
  return getPlan(w, ref)
}
