import { subHours } from 'date-fns'
import type { LoadPlan } from '../card/load/plan/schema'
import { EQUAL_LOAD_HOURS } from './rules'

/** What a form is about to order: its sum in cents, cards, repeat and topping up, and whether it loads at once. */
type Order = Pick<LoadPlan, 'amount' | 'cardCount' | 'monthly' | 'upTo'> & { isNow: boolean }

/**
 * Returns the first of a card's plans that was ordered within `EQUAL_LOAD_HOURS` with the same sum and number of cards, and was neither stopped nor
 * taken back; undefined without one. Rule 20.6.
 */
export const equalPlan = <P extends LoadPlan>(
  plans: readonly P[],
  { isNow, ...order }: Order,
  now: Date,
): P | undefined =>
  plans.find(
    (plan) =>
      plan.dateIn >= subHours(now, EQUAL_LOAD_HOURS) &&
      plan.stoppedAt === null &&
      !plan.reversed &&
      (plan.lastRunAt !== null) === isNow &&
      plan.amount === order.amount &&
      plan.cardCount === order.cardCount &&
      plan.monthly === order.monthly &&
      plan.upTo === order.upTo,
  )
