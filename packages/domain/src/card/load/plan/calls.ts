import { call, list } from '../../../call/call'
import { loadPlanCardsInput, loadPlansInput } from './list'
import { loadPlan, loadPlanCard, planRef, reversedRun, runReversal } from './schema'

/** Plans of loads of many cards. */
export const loadPlanCalls = {
  ...list('editCardLimits', loadPlansInput, loadPlan),
  get: call('editCardLimits', planRef, loadPlan),
  cards: list('editCardLimits', loadPlanCardsInput, loadPlanCard),
  stop: call('editCardLimits', planRef, loadPlan),
  reverse: call('editCardLimits', runReversal, reversedRun),
}
