import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { transaction } from '@kaarditeek/db/transaction'
import {
  APPROVAL_DAYS,
  type ApprovableCall,
  approvalStateAt,
  MAX_WAITING,
} from '@kaarditeek/domain/approval/rules'
import type { ApprovalState } from '@kaarditeek/domain/approval/states'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { transformer } from '@kaarditeek/domain/transformer'
import { addHours } from 'date-fns'
import { and, count, eq, isNull } from 'drizzle-orm'
import { fingerprintOf } from '../fingerprint'
import type { SignedIn } from '../session'
import type { Context } from '../trpc/context'
import { isDryRun } from '../trpc/once'
import { aheadBy, type Read, readIn } from '../work/scope'
import type { Work } from '../work/work'
import type { Act, Request } from './ensure-approved'
import { ensureOnlyRequest, isWaiting, lockName } from './only-request'

type Asked = { call: ApprovableCall; input: unknown; idempotencyKey: string | null; fingerprint: Buffer }

/** The key of a request: beside the input, or in the input of a call that stores it with its rows. */
const keyOf = (keyed: Context['keyed'], input: unknown): string | null => {
  if (keyed) return keyed.idempotencyKey
  const inside = typeof input === 'object' && input !== null && 'idempotencyKey' in input
  return inside && typeof input.idempotencyKey === 'string' ? input.idempotencyKey : null
}

/**
 * Returns the act that the same request asked for before: the one of its key, in any state, and without a key an equal one that waits.
 * Throws `keyUsedForAnotherRequest`.
 */
const askedBefore = async (
  { db, own, now, by: { accountID } }: Pick<Read, 'db' | 'own' | 'now' | 'by'>,
  { idempotencyKey, fingerprint }: Pick<Asked, 'idempotencyKey' | 'fingerprint'>,
): Promise<{ id: number; state: ApprovalState } | null> => {
  const same =
    idempotencyKey === null
      ? and(isNull(approval.idempotencyKey), eq(approval.fingerprint, fingerprint), isWaiting(now))
      : eq(approval.idempotencyKey, idempotencyKey)
  const { approvalID: id, decision, expiresAt } = approval
  const [found] = await db
    .select({ id, decision, expiresAt, fingerprint: approval.fingerprint })
    .from(approval)
    .where(and(own(approval, { accountID }), same))
    .limit(1)
  if (found && !found.fingerprint.equals(fingerprint))
    throw new DomainError('ERROR_INVALID_VALUE', {
      field: 'idempotencyKey',
      reason: 'keyUsedForAnotherRequest',
    })
  return found ? { id: found.id, state: approvalStateAt(found, now) } : null
}

/** Throws `tooManyApprovals` if as many acts of the company wait as may. */
const ensureRoom = async (w: Work) => {
  const [found] = await w.db
    .select({ waiting: count() })
    .from(approval)
    .where(and(w.own(approval, {}), isWaiting(w.now)))
  if ((found?.waiting ?? 0) >= MAX_WAITING)
    throw new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyApprovals' })
}

/** The amount of all cards together; null if one is unlimited. */
const totalOf = (cards: Act['cards']): number | null =>
  cards.reduce<number | null>((sum, { amount }) => (sum === null || amount === null ? null : sum + amount), 0)

const insertAct = async (
  w: Work,
  { cards, loadIDs = [], ...act }: Act,
  { input, ...asked }: Asked,
): Promise<number> => {
  const { accountID, accessTokenID } = w.by
  await ensureRoom(w)
  await ensureOnlyRequest(w, { cards, loadIDs, ...act }, input)
  const { approvalID } = await w.insert(approval, {
    ...{ accountID, accessTokenID, createdAt: w.now, expiresAt: addHours(w.now, 24 * APPROVAL_DAYS) },
    ...act,
    ...asked,
    input: transformer.stringify(input),
    amount: totalOf(cards),
    cardCount: cards.length,
  })
  await w.insertAll(
    approvalCard,
    cards.map((one) => ({ ...one, approvalID })),
  )
  return approvalID
}

type Caller = Pick<Context, 'db' | 'workIn' | 'now' | 'time' | 'keyed'> & { viewer: SignedIn }

const askedBy = ({ keyed }: Pick<Caller, 'keyed'>, { call, input, identity }: Request): Asked => ({
  ...{ call, input, idempotencyKey: keyOf(keyed, input) },
  fingerprint: fingerprintOf(call, [identity]),
})

/** The refusal of a repeated request. One whose act was approved meanwhile answers its result when it is repeated once more. */
const refusalOf = (approvalID: number, state: ApprovalState) =>
  new DomainError('ERROR_INVALID_VALUE', {
    reason: state === 'rejected' || state === 'expired' ? 'approvalEnded' : 'approvalNeeded',
    approvalID,
  })

/**
 * Refuses a request whose key names an act that waits, was rejected or has expired, with the id of that act, whatever the company's sums
 * are by now. Nothing of it is done: what was not approved is asked for anew under another key. A dry run leaves its key free. Returns whether
 * the act was approved. Rule 20.3.
 */
export const ensureNotAsked = async (
  { db, now, time, keyed, viewer }: Omit<Caller, 'workIn'>,
  request: Request,
): Promise<boolean> => {
  const asked = askedBy({ keyed }, request)
  if (asked.idempotencyKey === null || isDryRun(request.input)) return false
  const { companyID, accountID, clockOffset } = viewer
  if (companyID === null) throw new DomainError('ERROR_NO_PERMISSION')
  const clock = aheadBy(clockOffset, { now: now(), time })
  const before = await askedBefore(readIn(db, { companyID, accountID }, clock), asked)
  if (before && before.state !== 'approved') throw refusalOf(before.id, before.state)
  return before !== null
}

/**
 * Stores an act of a call that was rolled back, so that a second person may approve it. Returns the refusal with its id. A repeated request
 * gets the id of the first one. Rule 20.3.
 */
export const keepWaiting = (
  { db, workIn, now, time, keyed, viewer }: Caller,
  { act, ...request }: Request & { act: Act },
): Promise<DomainError> => {
  const { companyID, accountID, accessTokenID, clockOffset } = viewer
  if (companyID === null) throw new DomainError('ERROR_NO_PERMISSION')
  const asked = askedBy({ keyed }, request)
  return transaction(db, async (tx) => {
    await lockName(tx, `kaarditeek.approval ${accountID}`)
    const by = { companyID, accountID, accessTokenID }
    const w = workIn(tx, by, aheadBy(clockOffset, { now: now(), time }))
    const before = await askedBefore(w, asked)
    const { id, state } = before ?? { id: await insertAct(w, act, asked), state: 'waiting' as const }
    return refusalOf(id, state)
  })
}
