import { loadPlanCardsInput, loadPlansInput } from '@kaarditeek/domain/card/load/plan/list'
import type { z } from 'zod'

/** Search params of the list of plans, whose further filters are for the page of a card. */
export const plansSearch = loadPlansInput.omit({ cardID: true, hasNextRun: true })
export type PlansSearch = z.output<typeof plansSearch>

/** Search params of a plan's cards, which the screen orders by card number at first. */
export const planSearch = loadPlanCardsInput
  .omit({ loadPlanID: true, reversed: true })
  .extend({ orderBy: loadPlanCardsInput.shape.orderBy.unwrap().default('pan') })
export type PlanSearch = z.output<typeof planSearch>

/** The same where the list has no results to filter by. */
export const planSearchWithoutResults = planSearch.omit({ lastRun: true, refused: true })
