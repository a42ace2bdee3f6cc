import { setTimeout } from 'node:timers/promises'
import { loadPlan } from '@kaarditeek/db/schema/card-load'
import { asc } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { isDueByClock } from '../../core/work/company-clock'
import { BEGINNING, type Place, runChunk } from './run-chunk'

type Running = Pick<Deps, 'db' | 'now' | 'time' | 'workIn'> & {
  closing?: AbortSignal
  report: (failure: unknown, where: string) => void
}

/** A plan that runs, and the place where it goes on. */
type Open = { plan: { companyID: number; loadPlanID: number }; place: Place }

const duePlans = async ({ db, now, time }: Running) => {
  const { companyID, loadPlanID, nextRunAt: at } = loadPlan
  return db
    .select({ companyID, loadPlanID })
    .from(loadPlan)
    .where(await isDueByClock(db, { companyID, at }, { now: now(), time }))
    .orderBy(asc(companyID), asc(loadPlanID))
}

/** Runs the next chunk of a plan. Returns where the plan goes on, or null if it has ended, failed or runs on another server. */
const runNext = async (running: Running, { plan, place }: Open): Promise<Open | null> => {
  try {
    const next = await runChunk(running, plan, place)
    return next && { plan, place: next }
  } catch (failure) {
    running.report(failure, 'load plan')
    return null
  }
}

/** Waits as long as a chunk took, so that payments have the database for half of the time. */
const rest = (milliseconds: number, signal?: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

/**
 * Runs the due plans of loads in chunks of their cards, one chunk of each in turn, so that a long plan does not delay the others. A plan
 * that fails is reported, and goes on where it was in the next run of the loop. Rule 5.26.
 */
export const runLoadPlans = async (running: Running): Promise<void> => {
  let open: Open[] = (await duePlans(running)).map((plan) => ({ plan, place: BEGINNING }))
  while (open.length > 0 && !running.closing?.aborted) {
    const going: Open[] = []
    for (const one of open) {
      const begun = performance.now()
      const next = await runNext(running, one)
      if (next) going.push(next)
      await rest(performance.now() - begun, running.closing)
    }
    open = going
  }
}
