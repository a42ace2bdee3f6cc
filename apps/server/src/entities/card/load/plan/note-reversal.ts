import { loadPlan } from '@kaarditeek/db/schema/card-load'
import type { Row } from '../../../../core/work/own-rows'
import type { Work } from '../../../../core/work/work'

/** Keeps on a plan, which the caller has locked, that loads of its last run were taken back: how many, when, by whom and why. */
export const noteReversal = (
  w: Work,
  { loadPlanID, lastReversed }: Pick<Row<typeof loadPlan>, 'loadPlanID' | 'lastReversed'>,
  count: number,
  reason: string,
) =>
  w.update(
    loadPlan,
    { loadPlanID },
    {
      ...{ lastReversed: lastReversed + count, reversalReason: reason },
      ...{ reversedAt: w.now, reversedBy: w.by.accountID },
    },
  )
