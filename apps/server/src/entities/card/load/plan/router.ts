import { loadPlanCalls } from '@kaarditeek/domain/card/load/plan/calls'
import { inCompany } from '../../../../core/trpc/calls'
import { router } from '../../../../core/trpc/procedure'
import { getPlan, loadPlanCardList, loadPlanList } from './list'
import { reverseRun } from './reverse-run'
import { stopPlan } from './stop-plan'

const { list, read, write } = inCompany

export const loadPlanRouter = router({
  ...list(loadPlanList),
  get: read(loadPlanCalls.get, getPlan),
  cards: router(list(loadPlanCardList)),
  stop: write(loadPlanCalls.stop, stopPlan),
  reverse: write(loadPlanCalls.reverse, reverseRun),
})
