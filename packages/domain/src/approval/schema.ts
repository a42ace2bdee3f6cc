import { z } from 'zod'
import { cardStateSchema } from '../card/schema'
import { edited } from '../edit'
import { cents, id, instant, MAX_AMOUNT, optional, text } from '../field'
import { lengths } from '../lengths'
import { approvalKinds, approvalStates } from './states'

/**
 * An act that waits, or waited, for a second person. `amount` in cents is what all of its cards get, or their new limits; null is
 * unlimited. `cardID` and `cardPan` are null for an act on several cards. `transactionID` is the payment that a refund lowers, null for others, and `cancels` whether it
 * cancels that payment or lowers it. `equalID` is
 * another request that waits for the same load, null without one. `loadReversed`: whether all that an undecided act takes back was taken back since. `own`: whether the viewer asked for it. Rule 20.1.
 */
export const approvalRow = z.object({
  approvalID: id(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  amount: z.int().nullable(),
  cardCount: z.int(),
  cardID: id().nullable(),
  cardPan: z.string().nullable(),
  transactionID: id().nullable(),
  cancels: z.boolean().nullable(),
  equalID: id().nullable(),
  loadReversed: z.boolean(),
  comment: z.string().nullable(),
  author: z.string(),
  authorName: z.string(),
  accessToken: z.string().nullable(),
  own: z.boolean(),
  createdAt: instant(),
  expiresAt: instant(),
  decidedAt: instant().nullable(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decisionReason: z.string().nullable(),
})
export type ApprovalRow = z.output<typeof approvalRow>

/** Limits of a card; null is unlimited. */
const limitsOfCard = z.object({ amountLimit: z.int().nullable(), countLimit: z.int().nullable() })
export type LimitsOfCard = z.output<typeof limitsOfCard>

/** The limits of a card now, and after the act. */
export const limitsOfAct = z.object({ before: limitsOfCard, after: limitsOfCard })
export type LimitsOfAct = z.output<typeof limitsOfAct>

/** What a card has left in cents before and after the act; null is unlimited. */
export const balanceOfAct = z.object({ before: z.int().nullable(), after: z.int().nullable() })

/** What an act changes of a card. `limits` is null for acts that change no limits, and for loads without uses. */
const effect = z.object({ limits: limitsOfAct.nullable(), balance: balanceOfAct })
export type Effect = z.output<typeof effect>

/**
 * A card of an act with its present state, and with what it gets in cents, or its new limit; null is unlimited. `uses` are those that a load which waits
 * adds, null without. `limits` and `balance` say what
 * an act that waits would change now, what an approved one changed, and what a rejected one would have. They are null for others, and for loads of a later day. `nameOnCard` and
 * `customerName` are null for viewers who may not see cards.
 */
export const approvalCard = z.object({
  cardID: id(),
  cardPan: z.string(),
  nameOnCard: z.string().nullable(),
  customerName: z.string().nullable(),
  cardState: cardStateSchema,
  blocked: z.boolean(),
  successorID: id().nullable(),
  amount: z.int().nullable(),
  uses: z.int().nullable(),
  limits: limitsOfAct.nullable(),
  balance: balanceOfAct.nullable(),
})
export type ApprovalCard = z.output<typeof approvalCard>

/** The transaction that a refund lowers, as it is now. */
const refunded = z.object({ id: id(), dateIn: instant(), amount: z.int(), payee: z.string() })

/** When several cards are loaded, `on` a business day or else at once, whether each month again, and whether up to the amounts. */
export const loadOrder = z.object({ on: z.string().nullable(), monthly: z.boolean(), upTo: z.boolean() })
export type LoadOrder = z.output<typeof loadOrder>

/** An equal load that was made lately, of the first card of the act; `loadPlanID` is that of a load of several cards. */
export const madeLoad = z.object({
  cardID: id(),
  dateIn: instant(),
  authorName: z.string().nullable(),
  loadPlanID: id().nullable(),
})
export type MadeLoad = z.output<typeof madeLoad>

/**
 * The load that an act takes back, or the run of the plan `loadPlanID` with its begin as `dateIn`. `cardCount` and `amount`, in cents, are what was loaded; null
 * for a run that is not the last one any more. `cardID` is null for a run.
 */
export const reversedLoad = z.object({
  cardID: id().nullable(),
  loadPlanID: id().nullable(),
  dateIn: instant(),
  reason: z.string().nullable(),
  cardCount: z.int().nullable(),
  amount: z.int().nullable(),
})
export type ReversedLoad = z.output<typeof reversedLoad>

/**
 * An act with its cards and, for a refund, its transaction. `load` is null but for loads of several cards that wait. `equalLoad` is the last load that was
 * made of the same cards with the same sums from `EQUAL_LOAD_HOURS` before the request on; null without one, and for acts that do not wait.
 * `refundedAmount` is what an approved refund gave back in cents, or what one that waits would give back now: another sum than the one asked for if the
 * payment was changed meanwhile. Null for other acts.
 * `reversedLoad` is what a reversal takes back, or took back; null once it is rejected. Rule 20.6.
 */
export const approval = approvalRow.extend({
  cards: z.array(approvalCard),
  load: loadOrder.nullable(),
  equalLoad: madeLoad.nullable(),
  transaction: refunded.nullable(),
  refundedAmount: z.int().nullable(),
  reversedLoad: reversedLoad.nullable(),
})
export type Approval = z.output<typeof approval>

export const approvalRef = z.strictObject({ approvalID: id() })
export type ApprovalRef = z.output<typeof approvalRef>

export const approvalDecision = approvalRef.extend({ reason: optional(text(lengths.card.comment)) })
export type ApprovalDecisionInput = z.output<typeof approvalDecision>

const sum = () => optional(cents({ max: MAX_AMOUNT }))

/** Sums in cents above which acts of a company wait for a second person; null for never. Rule 20.2. */
export const approvalPolicy = z.object({
  approveLoadsAbove: z.int().nullable(),
  approveLimitsAbove: z.int().nullable(),
  approveRefundsAbove: z.int().nullable(),
})
export type ApprovalPolicy = z.output<typeof approvalPolicy>

/** The number of users who may approve acts above each sum. */
export const approvers = z.object({
  approveLoadsAbove: z.int(),
  approveLimitsAbove: z.int(),
  approveRefundsAbove: z.int(),
})

export const approvalPolicyEdit = z.strictObject(
  edited({ approveLoadsAbove: sum(), approveLimitsAbove: sum(), approveRefundsAbove: sum() }),
)
export type ApprovalPolicyEdit = z.output<typeof approvalPolicyEdit>
