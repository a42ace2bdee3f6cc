import { z } from 'zod'
import { id, instant } from '../../../field'
import { cardStateSchema } from '../../schema'
import { lastRuns } from './last-run'

/** Names a plan of loads. Rule 5.26. */
export const planRef = z.strictObject({ loadPlanID: id() })

/**
 * A plan of loads. `nextRunAt` is null when there is no further run. `lastLoaded` and `lastRefused` count cards of the last run, also
 * while it goes on; cards that had the level already are in neither. `amount` is what each run is to load in cents, at most if it
 * loads up to levels, and null for a plan of uses; `lastAmount` is what the last run loaded. `author` and `stoppedBy` are users'
 * emails; a stopped plan without `stoppedBy` ended because its author's account is closed.
 */
export const loadPlan = z.object({
  loadPlanID: id(),
  reason: z.string(),
  author: z.string(),
  authorName: z.string(),
  dateIn: instant(),
  cardCount: z.int(),
  amount: z.int().nullable(),
  monthly: z.boolean(),
  upTo: z.boolean(),
  nextRunAt: instant().nullable(),
  lastRunAt: instant().nullable(),
  lastLoaded: z.int().nullable(),
  lastRefused: z.int().nullable(),
  lastAmount: z.int().nullable(),
  stoppedAt: instant().nullable(),
  stoppedBy: z.string().nullable(),
  stoppedByName: z.string().nullable(),
})
export type LoadPlan = z.output<typeof loadPlan>

/**
 * A card of a plan, its client and state as they are now, what it gets in cents and uses, what the last run did with it, and why that
 * refused it: the reason or code of the refusal.
 */
export const loadPlanCard = z.object({
  cardID: id(),
  pan: z.string(),
  nameOnCard: z.string(),
  customerID: id(),
  customerName: z.string(),
  customerClosed: z.boolean(),
  cardState: cardStateSchema,
  blocked: z.boolean(),
  replaced: z.boolean(),
  amount: z.int().nullable(),
  uses: z.int().nullable(),
  comment: z.string().nullable(),
  lastRun: z.enum(lastRuns),
  refusal: z.string().nullable(),
})
export type LoadPlanCard = z.output<typeof loadPlanCard>
