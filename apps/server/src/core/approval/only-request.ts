import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { cardLoad } from '@kaarditeek/db/schema/card-load'
import { mayAskForLimits, mayAskForRefund, mayAskForReversal } from '@kaarditeek/domain/approval/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Work } from '../work/work'
import type { Act } from './ensure-approved'
import { waitingReversalAt } from './waiting-reversal'

/** Condition for acts that wait at a time. */
export const isWaiting = (now: Date) => and(isNull(approval.decision), gt(approval.expiresAt, now))

/** Waits for a lock of this name until the end of the transaction that has it. */
export const lockName = (db: Pick<Work['db'], 'execute'>, name: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Throws `refundWaits` if another refund of the act's payment waits. Waits itself for a request of the same payment that is being stored. */
const ensureOnlyRefund = async (w: Work, { transactionID }: Act) => {
  if (transactionID === undefined) return
  await lockName(w.db, `kaarditeek.refund ${transactionID}`)
  const { approvalID } = approval
  const [found] = await w.db
    .select({ approvalID })
    .from(approval)
    .where(and(w.own(approval, { transactionID }), isWaiting(w.now)))
    .limit(1)
  ensure(mayAskForRefund(found?.approvalID ?? null))
}

/** Throws `reversalWaits` if a request to take one of the act's loads back waits. Waits itself for one of the same company that is being stored. */
const ensureOnlyReversal = async (w: Work, { loadIDs = [] }: Act) => {
  if (loadIDs.length === 0) return
  await lockName(w.db, `kaarditeek.loadReversal ${w.by.companyID}`)
  const waiting = waitingReversalAt(w.db, w.now)
  const [found] = await w.db
    .select({ approvalID: waiting })
    .from(cardLoad)
    .where(and(w.own(cardLoad, { id: loadIDs }), isNotNull(waiting)))
    .limit(1)
  ensure(mayAskForReversal(found?.approvalID ?? null))
}

/** Returns the fields of those cards in the input of a call for several cards, such as `cardIDs[3]`; none for other calls. */
const fieldsOf = (input: unknown, cardIDs: ReadonlySet<number>): string[] => {
  const isOfSeveral = typeof input === 'object' && input !== null && 'cardIDs' in input
  const ids: unknown[] = isOfSeveral && Array.isArray(input.cardIDs) ? input.cardIDs : []
  return ids.flatMap((id, index) => (typeof id === 'number' && cardIDs.has(id) ? `cardIDs[${index}]` : []))
}

/**
 * Throws `limitsWait` if requests for the limits of cards of the act wait: with the first request, and a subError for each of several cards. Waits itself for a request of the same company that is being
 * stored, since requests of many cards may have any of these in common.
 */
const ensureOnlyLimits = async (w: Work, { kind, cards }: Act, input: unknown) => {
  if (kind !== 'limits') return
  await lockName(w.db, `kaarditeek.limits ${w.by.companyID}`)
  const { approvalID } = approval
  const cardIDs = cards.map(({ cardID }) => cardID)
  const waiting = await w.db
    .select({ approvalID, cardID: approvalCard.cardID })
    .from(approvalCard)
    .innerJoin(
      approval,
      and(eq(approval.companyID, approvalCard.companyID), eq(approvalID, approvalCard.approvalID)),
    )
    .where(and(w.own(approvalCard, { cardID: cardIDs }), eq(approval.kind, kind), isWaiting(w.now)))
    .orderBy(asc(approvalID))
  const fields = fieldsOf(input, new Set(waiting.map(({ cardID }) => cardID)))
  ensure(mayAskForLimits(waiting[0]?.approvalID ?? null, fields))
}

/** Throws `refundWaits`, `limitsWait` or `reversalWaits`, with the id of the other request, if one for the same payment, card or load waits. Rule 20.3. */
export const ensureOnlyRequest = async (w: Work, act: Act, input: unknown) => {
  await ensureOnlyRefund(w, act)
  await ensureOnlyLimits(w, act, input)
  await ensureOnlyReversal(w, act)
}
