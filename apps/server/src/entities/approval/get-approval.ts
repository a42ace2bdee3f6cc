import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { may } from '@kaarditeek/domain/access/access'
import { effectOf, loadOrderOf, refundOf, usesOfLoads } from '@kaarditeek/domain/approval/effect'
import { kindsFor } from '@kaarditeek/domain/approval/rules'
import type { Approval, ApprovalCard, ApprovalRef } from '@kaarditeek/domain/approval/schema'
import { runReversal } from '@kaarditeek/domain/card/load/plan/schema'
import { type CardUse, cardStateAt } from '@kaarditeek/domain/card/rules'
import { transformer } from '@kaarditeek/domain/transformer'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { isTakenBack } from '../../core/approval/waiting-reversal'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { customerOfUnit, unitOfCard } from '../../ledger/card-joins'
import { replacedBy, useOfCard } from '../card/cards'
import { reversibleCards } from '../card/load/plan/reverse-run'
import { type ApprovalRead, approvals, showApproval } from './list'
import { madeLoadOf } from './made-load'
import { refunded, refundedBy } from './refunded-by'
import { reversedLoadOf } from './reversed-load'

type Act = Pick<Approval, 'approvalID' | 'kind' | 'state'>

type CardOfAct = {
  cardID: number
  use: CardUse
  successorID: number | null
  amount: number | null
  uses: number | null
}

/**
 * Returns what is stored of an act: the call it asks for while it waits, what is left of a refund's payment, whether all that it takes back
 * was taken back since, and the effects of a decided act.
 */
const storedOf = async ({ db, own }: Read, { approvalID, kind, state }: Act) => {
  const { call, input, effects } = approval
  const raw = one(
    await db
      .select({ call, input, effects, paid: transaction.amount, isTakenBack })
      .from(approval)
      .leftJoin(
        transaction,
        and(eq(transaction.companyID, approval.companyID), eq(transaction.id, approval.transactionID)),
      )
      .where(own(approval, { approvalID })),
  )
  const json = state === 'waiting' ? raw.input : null
  return { ...raw, asked: json === null ? null : { kind, call: raw.call, input: transformer.parse(json) } }
}
type Stored = Awaited<ReturnType<typeof storedOf>>

/** Returns the cents that a refund which waits would give back now; null for other acts. The payment may have changed since it was asked for. */
const refundNow = ({ asked, paid }: Stored): number | null =>
  asked === null || paid === null ? null : Math.max(refundOf(asked, paid), 0)

/** Returns a function that gives the effect of an act on a card: computed from the input while it waits, stored once it is decided; null if nothing is left to do. */
const effectsOf = ({ asked, effects, paid, isTakenBack: isDone }: Stored) => {
  if (isDone) return () => null
  if (!asked) return ({ cardID }: CardOfAct) => effects?.[cardID] ?? null
  const refund = paid === null ? null : refundOf(asked, paid)
  return ({ use, successorID, amount, uses }: CardOfAct) =>
    effectOf(asked, { ...use, successorID }, refund ?? amount, uses)
}

/** Returns the cards of an act with their present state and the effect on each. */
export const cardsOf = async (r: ApprovalRead, act: Act): Promise<ApprovalCard[]> =>
  cardsWith(r, act, await storedOf(r, act))

/** Returns the cards of a run that is to be taken back whose load can be taken back now; null for other acts. */
const cardsOfRun = async (r: Read, { asked }: Stored, cardIDs: readonly number[]) =>
  asked?.call === 'loadPlan.reverse' ? reversibleCards(r, runReversal.parse(asked.input), cardIDs) : null

const cardsWith = async (r: ApprovalRead, { approvalID }: Act, stored: Stored): Promise<ApprovalCard[]> => {
  const { db, own, now } = r
  const { validFrom, validTo, closedAt, blockedAt, nameOnCard } = card
  const effectOn = effectsOf(stored)
  const usesOn = stored.asked && usesOfLoads(stored.asked)
  const rows = await db
    .select({
      cardID: approvalCard.cardID,
      cardPan: card.pan,
      nameOnCard,
      customerName: customer.name,
      validity: { validFrom, validTo, closedAt },
      blockedAt,
      successorID: replacedBy.as('successor_id'),
      amount: approvalCard.amount,
      use: useOfCard,
    })
    .from(approvalCard)
    .innerJoin(card, and(eq(card.companyID, approvalCard.companyID), eq(card.id, approvalCard.cardID)))
    .leftJoin(customerUnit, unitOfCard)
    .leftJoin(customer, customerOfUnit)
    .where(own(approvalCard, { approvalID }))
    .orderBy(asc(approvalCard.cardID))
  const cardIDs = rows.map(({ cardID }) => cardID)
  const reversible = await cardsOfRun(r, stored, cardIDs)
  const seesCards = may(r.viewer, 'viewCards')
  return rows.map(({ use, validity, blockedAt: blocked, ...row }) => {
    const uses = usesOn?.get(row.cardID) ?? null
    const isLeftOut = reversible?.has(row.cardID) === false
    const { limits = null, balance = null } = (isLeftOut ? null : effectOn({ ...row, use, uses })) ?? {}
    return {
      ...row,
      uses,
      nameOnCard: seesCards ? row.nameOnCard : null,
      customerName: seesCards ? row.customerName : null,
      cardState: cardStateAt(validity, now),
      blocked: blocked !== null,
      limits,
      balance,
    }
  })
}

/** Returns an act of a kind that the viewer may make, with its cards and its transaction. Throws `ERROR_NOT_FOUND`. */
export const getApproval = async (r: ApprovalRead, { approvalID }: ApprovalRef): Promise<Approval> => {
  const isVisible = inArray(approval.kind, kindsFor(r.viewer))
  const raw = one(await approvals(r.db).where(and(r.own(approval, { approvalID }), isVisible)))
  const shown = showApproval(raw, r)
  const stored = await storedOf(r, shown)
  return {
    ...shown,
    cards: await cardsWith(r, shown, stored),
    load: stored.asked && loadOrderOf(stored.asked),
    equalLoad: stored.asked && (await madeLoadOf(r, raw, stored.asked)),
    transaction: await refunded(r, raw.transactionID),
    reversedLoad: await reversedLoadOf(r, raw, stored),
    refundedAmount: stored.asked ? refundNow(stored) : await refundedBy(r, raw),
  }
}
