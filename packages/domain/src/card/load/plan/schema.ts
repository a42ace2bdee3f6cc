import { z } from 'zod'
import { id, instant, moment, optional } from '../../../field'
import { cardStateSchema } from '../../schema'
import { loadComment } from '../schema'
import { runResults } from './run-result'

/** Names a plan of loads. Rule 5.26. */
export const planRef = z.strictObject({ loadPlanID: id() })

/**
 * A plan of loads. `nextRunAt` is null when there is no further run. `lastLoaded` and `lastRefused` count cards of the last run, also
 * while it goes on; cards that had the level already are in neither. `amount` is what each run is to load in cents, at most if it
 * loads up to levels, and null for a plan of uses; `lastAmount` is what the last run loaded. `author` and `stoppedBy` are users'
 * emails; a stopped plan without `stoppedBy` ended because its author's account is closed. `reversed`: whether all loads of the last run
 * were taken back, and `waitingReversalID` the request to take that run back which waits for a second person, null without one; `lastReversed` counts these loads, `lastReversedAmount` is their sum in cents, and `reversedAt`, `reversedBy` (an email) and `reversalReason` are of the last act that
 * took some of them back. `cardAmount` and `cardUses` are what the card of the filter `cardID` gets, null without one.
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
  reversed: z.boolean(),
  waitingReversalID: id().nullable(),
  lastReversed: z.int(),
  lastReversedAmount: z.int(),
  reversedAt: instant().nullable(),
  reversedBy: z.string().nullable(),
  reversedByName: z.string().nullable(),
  reversalReason: z.string().nullable(),
  cardAmount: z.int().nullable(),
  cardUses: z.int().nullable(),
  stoppedAt: instant().nullable(),
  stoppedBy: z.string().nullable(),
  stoppedByName: z.string().nullable(),
})
export type LoadPlan = z.output<typeof loadPlan>

/**
 * A card of a plan, its client and state as they are now, what it gets in cents and uses, what the last run did with it, and why that
 * refused it: the reason or code of the refusal. `lastAmount` and `lastUses` are what that run loaded, in cents and uses, null if it loaded nothing. `reversed`: whether the load
 * of that run was taken back, and `reversalReason` why; null if it was not.
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
  lastRun: z.enum(runResults),
  lastAmount: z.int().nullable(),
  lastUses: z.int().nullable(),
  reversed: z.boolean(),
  reversalReason: z.string().nullable(),
  refusal: z.string().nullable(),
})
export type LoadPlanCard = z.output<typeof loadPlanCard>

/**
 * The run of a plan to take back: its last one, by the time at which that began, so that a later run is never taken back instead. `after`: the
 * card after which the request goes on, as the reply to the one before says in `next`. Rule 5.32.
 */
export const runReversal = z.strictObject({
  loadPlanID: id(),
  lastRunAt: moment(),
  reason: loadComment,
  after: optional(id()),
  dryRun: z.boolean().default(false),
})
export type RunReversal = z.output<typeof runReversal>

/** Cards of a run whose load cannot be taken back, which the reply shows. */
export const FIRST_REFUSED = 10

/**
 * Number of loads that were taken back, or would be by a dry run, and their sums in cents and uses. `refusedCount` is how many cannot be,
 * `firstRefused` the first of their cards, with the reason or code of the refusal. `next` is where the next request goes on; null at the end.
 * `needsApproval`: whether one of the loads that a dry run would take back is above the company's sum, so that the request waits for a second person;
 * `aboveCount` is how many of them are, 0 unless it is a dry run.
 */
export const reversedRun = z.object({
  count: z.int(),
  amount: z.int(),
  uses: z.int(),
  refusedCount: z.int(),
  firstRefused: z.array(z.object({ cardID: id(), pan: z.string(), refusal: z.string() })),
  next: id().nullable(),
  needsApproval: z.boolean(),
  aboveCount: z.int(),
})
export type ReversedRun = z.output<typeof reversedRun>
