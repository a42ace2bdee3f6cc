import { accessToken } from '@kaarditeek/db/schema/access-token'
import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { may } from '@kaarditeek/domain/access/access'
import { accessOfKind, kindsFor, mayApprove, mayReject } from '@kaarditeek/domain/approval/rules'
import type { ApprovalDecisionInput } from '@kaarditeek/domain/approval/schema'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { transformer } from '@kaarditeek/domain/transformer'
import { eq } from 'drizzle-orm'
import { signedInAs } from '../../auth/signed-in-as'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Row } from '../../core/work/own-rows'
import { type Clock, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { lock } from '../card/lock-cards'
import { acts } from './acts'
import { cardsOf, getApproval } from './get-approval'
import { approvals, showApproval } from './list'

type Waiting = Row<typeof approval>

/** Locks an act of a kind that the caller may make, so that it is decided once. Throws if the caller may not make this decision. */
const lockWaiting = async (
  w: Work,
  approvalID: number,
  { viewer }: Caller,
  mayDecide: typeof mayApprove,
): Promise<Waiting> => {
  const found = await w.find(approval, { approvalID, kind: kindsFor(viewer) })
  const shown = one(await approvals(w.db).where(w.own(approval, { approvalID })))
  ensure(mayDecide(showApproval(shown, { ...w, viewer }), viewer))
  return found
}

/** Whether the token of a request was revoked since; false for a request of a session. */
const isRevoked = async (w: Work, accessTokenID: number | null): Promise<boolean> => {
  if (accessTokenID === null) return false
  const { revokedAt } = accessToken
  const [token] = await w.db.select({ revokedAt }).from(accessToken).where(eq(accessToken.id, accessTokenID))
  return token?.revokedAt !== null
}

/** Throws `authorLacksPermission` unless the author could still make the act: with an open account, the permission and a token that works. */
const ensureAuthor = async (w: Work, { accountID, accessTokenID, kind }: Waiting) => {
  const author = await signedInAs(w.db, { accountID, accessTokenID }, serverTime(w))
  if (!author || !may(author, accessOfKind[kind]) || (await isRevoked(w, accessTokenID)))
    throw new DomainError('ERROR_INVALID_VALUE', { reason: 'authorLacksPermission' })
}

const decide = async (
  w: Work,
  { approvalID, reason }: ApprovalDecisionInput,
  decision: 'approved' | 'rejected',
  { viewer }: Caller,
  effects: Waiting['effects'],
) => {
  const decided = { decision, decidedAt: w.now, decidedBy: w.by.accountID, decisionReason: reason, effects }
  await w.update(approval, { approvalID }, { ...decided, input: null })
  return getApproval({ ...w, viewer }, { approvalID })
}

/** Returns the effect of a waiting act on each card by its id. */
const effectsNow = async (w: Work, { approvalID, kind }: Waiting, { viewer }: Caller) => {
  const cards = await cardsOf({ ...w, viewer }, { approvalID, kind, state: 'waiting' })
  return Object.fromEntries(
    cards.flatMap(({ cardID, limits, balance }) => (balance ? [[cardID, { limits, balance }]] : [])),
  )
}

/** Returns the ids of an act's cards. */
const cardIDsOf = async (w: Work, { approvalID }: Waiting): Promise<number[]> => {
  const { cardID: id } = approvalCard
  const cards = await w.db.select({ id }).from(approvalCard).where(w.own(approvalCard, { approvalID }))
  return cards.map((one) => one.id)
}

/** Locks an act's transaction, then its cards, in the order of the verbs. Returns the effect on each card by its id. */
const lockedEffects = async (w: Work, waiting: Waiting, caller: Caller, cardIDs: readonly number[]) => {
  const { transactionID } = waiting
  if (transactionID !== null) await w.find(transaction, { id: transactionID })
  await lock(w, cardIDs)
  return effectsNow(w, waiting, caller)
}

const clockOf = ({ now, time, serverNow }: Clock): Clock => ({ now, time, serverNow })

/**
 * Approves an act and does it, under its author's name, in one transaction. All rules judge it anew; a refused act goes on waiting. Rule 20.4.
 */
export const approve = async (w: Work, decision: ApprovalDecisionInput, caller: Caller) => {
  const waiting = await lockWaiting(w, decision.approvalID, caller, mayApprove)
  const { call, input, idempotencyKey, accountID, accessTokenID } = waiting
  // The data of its customer were erased.
  if (input === null) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'approvalEnded' })
  await ensureAuthor(w, waiting)
  const by = {
    companyID: w.by.companyID,
    accountID,
    accessTokenID,
    approvedBy: w.by.accountID,
    proof: w.by.proof,
  }
  const asAuthor = caller.workIn(w.unscoped, by, clockOf(w))
  const cardIDs = await cardIDsOf(w, waiting)
  const asked = { call, input: transformer.parse(input), cardIDs, idempotencyKey }
  let effects: Waiting['effects'] = null
  await acts[call](asAuthor, asked, async () => {
    effects = await lockedEffects(w, waiting, caller, cardIDs)
  })
  return decide(w, decision, 'approved', caller, effects)
}

/** Rejects an act, also the caller's own, which withdraws it. Stores what the act would have changed. */
export const reject = async (w: Work, decision: ApprovalDecisionInput, caller: Caller) => {
  const waiting = await lockWaiting(w, decision.approvalID, caller, mayReject)
  return decide(w, decision, 'rejected', caller, await effectsNow(w, waiting, caller))
}
