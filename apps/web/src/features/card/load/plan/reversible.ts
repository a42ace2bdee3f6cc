import { isRunning } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { skipToken, useQuery } from '@tanstack/react-query'
import { inOrder } from '../../../../lib/stale'
import { trpc } from '../../../../lib/trpc'

/** A plan that has run. */
export type Run = LoadPlan & { lastRunAt: Date }

/** Returns the plan if its last run has ended and loaded cards; else null. */
export const endedRun = (plan: LoadPlan): Run | null => {
  const { lastRunAt, lastLoaded } = plan
  return lastRunAt === null || !lastLoaded || isRunning(plan) ? null : { ...plan, lastRunAt }
}

/** Whether all loads of the last run were taken back. */
export const isAllReversed = ({ lastLoaded, lastReversed }: LoadPlan): boolean =>
  lastReversed >= (lastLoaded ?? 0)

/** Counts what would be taken back, once for each key. */
const useCounted = (run: Run | null, key: unknown) => {
  const { mutateAsync } = trpc.loadPlan.reverse.useMutation({ meta: inOrder })
  const dryRun = run && {
    loadPlanID: run.loadPlanID,
    lastRunAt: run.lastRunAt,
    reason: run.reason,
    dryRun: true,
  }
  return useQuery({
    queryKey: ['reversedRun', key, dryRun],
    queryFn: dryRun ? () => mutateAsync(dryRun) : skipToken,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
}

/** What would be taken back now, counted once each time that the form opens. */
export const usePreview = (run: Run) => useCounted(run, 'form')

/**
 * What would be taken back of a run of which loads were taken back already; undefined of other runs and until it is counted. Most that are left then
 * cannot be taken back together.
 */
export const useLeft = (plan: LoadPlan) => {
  const { lastReversed } = plan
  const isPartly = lastReversed > 0 && !isAllReversed(plan)
  return useCounted(isPartly ? endedRun(plan) : null, lastReversed).data
}
