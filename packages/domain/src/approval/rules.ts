import { type Access, may, type Viewer } from '../access/access'
import { CardState } from '../card/rules'
import { DomainError, type SubError } from '../error/domain-error'
import type { ApprovalCard, ApprovalRow } from './schema'
import { type ApprovalDecision, type ApprovalKind, type ApprovalState, approvalKinds } from './states'

/** Days for which an act waits for a second person. Rule 20.3. */
export const APPROVAL_DAYS = 7

/** Hours before a request for a load from which on an equal load that was made is shown to whoever decides. Rule 20.6. */
export const EQUAL_LOAD_HOURS = 24

/** Most acts of a company that wait at a time. Rule 20.3. */
export const MAX_WAITING = 1000

/** Calls that wait where the company says so. Others above a sum are refused. */
export const approvableCalls = [
  'card.editLimits',
  'card.editLimitsSelected',
  'cardLoad.create',
  'cardLoad.createSelected',
  'cardLoad.reverse',
  'loadPlan.reverse',
  'transaction.cancel',
  'transaction.edit',
] as const
export type ApprovableCall = (typeof approvableCalls)[number]

export const isApprovable = (path: string): path is ApprovableCall =>
  approvableCalls.some((call) => call === path)

/** The access that an act needs: of its author when it is asked for and when it is approved, and of who approves it. Rule 20.4. */
export const accessOfKind = {
  load: 'editCardLimits',
  loadReversal: 'editCardLimits',
  limits: 'editCardLimits',
  refund: 'editTransactions',
} as const satisfies Record<ApprovalKind, Access>

/** The kinds of acts that a viewer may make, and so see and decide. */
export const kindsFor = (viewer: Viewer): ApprovalKind[] =>
  approvalKinds.filter((kind) => may(viewer, accessOfKind[kind]))

/** Sums in cents above which an act waits for a second person; null for never. */
export type Sums = {
  approveLoadsAbove: number | null
  approveLimitsAbove: number | null
  approveRefundsAbove: number | null
}

/** The sum that holds for a kind. A load that is taken back is paid out, like a refund. */
export const sumOfKind = {
  load: 'approveLoadsAbove',
  loadReversal: 'approveRefundsAbove',
  limits: 'approveLimitsAbove',
  refund: 'approveRefundsAbove',
} as const satisfies Record<ApprovalKind, keyof Sums>

/** The access of those who approve acts above each sum. */
const accessOfSum = {
  approveLoadsAbove: accessOfKind.load,
  approveLimitsAbove: accessOfKind.limits,
  approveRefundsAbove: accessOfKind.refund,
} as const satisfies Record<keyof Sums, Access>

/** The number of users who may approve acts above each sum. */
export type Approvers = Record<keyof Sums, number>

/** Counts the users who may approve acts above each sum, of all that can log in to a company. */
export const approversAmong = (users: readonly Viewer[]): Approvers => {
  const count = (sum: keyof Sums) => users.filter((user) => may(user, accessOfSum[sum])).length
  return {
    approveLoadsAbove: count('approveLoadsAbove'),
    approveLimitsAbove: count('approveLimitsAbove'),
    approveRefundsAbove: count('approveRefundsAbove'),
  }
}

/** Whether fewer than two users may approve acts above one of these sums: an author with the permission needs a second user. Rule 20.4. */
export const lacksApprover = (sums: readonly (keyof Sums)[], approvers: Approvers): boolean =>
  sums.some((sum) => approvers[sum] < 2)

/** Whether an amount is above a sum; an amount of null is unlimited, a sum of null is never reached. Rule 20.1. */
export const isAboveSum = (amount: number | null, sum: number | null): boolean =>
  sum !== null && (amount === null || amount > sum)

/** Why an amount in cents is refused in a file with too many loads to wait for a second person, or null: `aboveApprovalSum`. Rule 20.1. */
export const mayPassSum = (amount: number, sum: number | null): DomainError | null =>
  isAboveSum(amount, sum)
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'amount', reason: 'aboveApprovalSum' })
    : null

/**
 * Whether an act waits for a second person: one of its cards is above the sum of its kind. `amounts` are what the cards get in cents, or their
 * new limits; null is unlimited. Rule 20.1.
 */
export const needsApproval = (kind: ApprovalKind, amounts: readonly (number | null)[], sums: Sums): boolean =>
  countAbove(kind, amounts, sums) > 0

/** The number of amounts above the sum of the kind: those because of which an act waits for a second person. */
export const countAbove = (kind: ApprovalKind, amounts: readonly (number | null)[], sums: Sums): number =>
  amounts.filter((amount) => isAboveSum(amount, sums[sumOfKind[kind]])).length

/** Returns the limit to which an edit raises a limit, null for unlimited; 0 if it does not raise it. Rule 20.1. */
export const raisedLimit = (before: number | null, after: number | null): number | null =>
  before === null || (after !== null && after <= before) ? 0 : after

/** Whether a card was blocked, replaced or closed, or has expired, so that whoever approves an act should think twice about it. */
export const isChangedCard = ({
  cardState,
  blocked,
  successorID,
}: Pick<ApprovalCard, 'cardState' | 'blocked' | 'successorID'>): boolean =>
  blocked || successorID !== null || cardState === CardState.closed || cardState === CardState.expired

/** The word for what an act is: of a refund whether it cancels its payment or lowers it. */
export const kindWord = ({ kind, cancels }: Pick<ApprovalRow, 'kind' | 'cancels'>) => {
  if (cancels === null) return `kinds_${kind}` as const
  return cancels ? 'kinds_cancel' : 'kinds_lower'
}

/** The state of an act at a time. */
export const approvalStateAt = (
  { decision, expiresAt }: { decision: ApprovalDecision | null; expiresAt: Date },
  now: Date,
): ApprovalState => decision ?? (expiresAt > now ? 'waiting' : 'expired')

/** `own`: whether the viewer asked for the act, or made the service account that did, or its token. */
type Deciding = { state: ApprovalState; kind: ApprovalKind; own: boolean }

const refusal = (reason: 'approvalEnded' | 'ownApproval' | 'nothingToRefund' | 'loadReversed') =>
  new DomainError('ERROR_INVALID_VALUE', { reason })

/** Why a user may not reject an act, or null: it is decided or expired, or the user may not make such acts. Authors take theirs back. Rule 20.4. */
export const mayReject = ({ state, kind }: Deciding, viewer: Viewer): DomainError | null => {
  if (!may(viewer, accessOfKind[kind])) return new DomainError('ERROR_NO_PERMISSION')
  return state === 'waiting' ? null : refusal('approvalEnded')
}

/** Why a user may not approve an act, or null: the same, or it is the user's own. Rule 20.4. */
export const mayApprove = (act: Deciding, viewer: Viewer): DomainError | null =>
  mayReject(act, viewer) ?? (act.own ? refusal('ownApproval') : null)

const waitsAlready = (
  reason: 'refundWaits' | 'reversalWaits' | 'limitsWait',
  approvalID: number | null,
  subErrors?: SubError[],
): DomainError | null =>
  approvalID === null ? null : new DomainError('ERROR_INVALID_VALUE', { reason, approvalID, subErrors })

/**
 * Why a payment may not be cancelled or lowered while another request to do so waits, whose id it is, or null: both would give back the same
 * cents. Loads may be asked for twice. Rule 20.3.
 */
export const mayAskForRefund = (waitingID: number | null): DomainError | null =>
  waitsAlready('refundWaits', waitingID)

/** Why a load may not be asked to be taken back while another request to do so waits, whose id it is, or null. Rule 20.3. */
export const mayAskForReversal = (waitingID: number | null): DomainError | null =>
  waitsAlready('reversalWaits', waitingID)

/**
 * Why a card's limits may not be raised while another request for its limits waits, whose id it is, or null: whichever is approved last would
 * replace the other. Of several cards, `fields` are those of the cards that wait, such as `cardIDs[3]`. Rule 20.3.
 */
export const mayAskForLimits = (
  waitingID: number | null,
  fields: readonly string[] = [],
): DomainError | null =>
  waitsAlready(
    'limitsWait',
    waitingID,
    fields.map((field) => ({ field, code: 'ERROR_INVALID_VALUE', reason: 'limitsWait' })),
  )

/** Why a refund may no longer be approved, or null: of its payment no more cents are left than it would leave. Rule 20.4. */
export const mayStillRefund = (left: number, after: number): DomainError | null =>
  after < left ? null : refusal('nothingToRefund')

/** Why a load may no longer be taken back by an approval, or null: it was taken back since the request. Rule 20.4. */
export const mayStillReverse = (loadReversed: boolean): DomainError | null =>
  loadReversed ? refusal('loadReversed') : null
