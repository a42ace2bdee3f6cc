import { DomainError } from '../../../error/domain-error'
import type { BusinessTime } from '../../../time/business-time'
import type { Card } from '../../schema'
import type { PlanState } from './states'

/** Cents and uses; null leaves that side alone. */
type Value = { amount: number | null; uses: number | null }

const missing = (level: number | null, left: number | null) =>
  level === null ? null : Math.max(0, level - (left ?? 0))

/** What a card gets from a load: the value itself or, of a plan with `upTo`, what it lacks of that level. Rule 5.26. */
export const valueFor = (
  { balanceAndTotals: left }: Pick<Card, 'balanceAndTotals'>,
  value: Value,
  upTo: boolean,
): Value =>
  upTo
    ? { amount: missing(value.amount, left.amountBalance), uses: missing(value.uses, left.countBalance) }
    : value

/** Returns the first day after `day` on which a monthly plan runs. A month without the day runs on its last one. Rule 5.26. */
export const nextRunDay = (
  dayOfMonth: number,
  day: string,
  { addMonths }: Pick<BusinessTime, 'addMonths'>,
): string => {
  const inJanuary = `${day.slice(0, 4)}-01-${String(dayOfMonth).padStart(2, '0')}`
  const month = Number(day.slice(5, 7))
  const inMonth = addMonths(inJanuary, month - 1)
  return inMonth > day ? inMonth : addMonths(inJanuary, month)
}

/** Why a plan cannot begin on a day, or null: the day is over. Rule 5.26. */
export const mayBeginOn = (day: string, today: string): DomainError | null =>
  day < today ? new DomainError('ERROR_INVALID_VALUE', { field: 'on', reason: 'dayOver' }) : null

/** Why a plan cannot be stopped, or null: it has no further run. Rule 5.26. */
export const mayStopPlan = ({ nextRunAt }: { nextRunAt: Date | null }): DomainError | null =>
  nextRunAt === null ? new DomainError('ERROR_INVALID_VALUE', { reason: 'loadPlanEnded' }) : null

/**
 * Why an order of loads is refused, or null: it loads at once and not again, and none of its cards lacks anything of its level. `filled` is how
 * many cards it loads. Rule 5.26.
 */
export const mayOrderLoads = (
  { isNow, monthly }: { isNow: boolean; monthly: boolean },
  filled: number,
): DomainError | null =>
  isNow && !monthly && filled === 0
    ? new DomainError('ERROR_INVALID_VALUE', { reason: 'nothingToLoad' })
    : null

type LastRunOfPlan = { nextRunAt: Date | null; lastRunAt: Date | null }

/** Whether a run of the plan has begun and goes on. SQL repeats it as `isRunningSql`. Rule 5.26. */
export const isRunning = ({ nextRunAt, lastRunAt }: LastRunOfPlan): boolean =>
  nextRunAt !== null && lastRunAt !== null && lastRunAt >= nextRunAt

type StateOfPlan = LastRunOfPlan & { monthly: boolean; stoppedAt: Date | null; reversed: boolean }

/** The state of a plan. SQL repeats it as `isInState`. Rule 5.26. */
export const planStateOf = (plan: StateOfPlan): PlanState => {
  if (isRunning(plan)) return 'running'
  if (plan.nextRunAt !== null) return plan.monthly ? 'monthly' : 'later'
  if (plan.reversed) return 'reversed'
  return plan.stoppedAt === null ? 'done' : 'stopped'
}

/** Why the run of a plan that began at `runAt` cannot be taken back, or null: it is not the last one, or goes on. Rule 5.32. */
export const mayReverseRun = (plan: LastRunOfPlan, runAt: Date): DomainError | null => {
  if (plan.lastRunAt?.getTime() !== runAt.getTime())
    return new DomainError('ERROR_INVALID_VALUE', { field: 'lastRunAt', reason: 'notLastRun' })
  return isRunning(plan) ? new DomainError('ERROR_INVALID_VALUE', { reason: 'loadPlanRunning' }) : null
}
