import type { Days } from '@kaarditeek/domain/report/periods'
import type { Planned } from '@kaarditeek/domain/settlement/plan'
import { commonDays } from '@kaarditeek/domain/settlement/rules'
import { api } from '../../../lib/trpc'

/** The days of a draft that other settlements have. */
export const settledDays = (draft: Planned): Days[] =>
  draft.overlapping.map((other) => commonDays(draft, other))

/** The plan of a period. It is read anew whenever the form opens, and what is shown is what is made. */
export const planQuery = (period: Days) =>
  api.settlement.plan.queryOptions(period, { staleTime: 60_000, gcTime: 0 })
