import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { card } from '@kaarditeek/db/schema/card'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { limitsAfterAct } from '@kaarditeek/domain/approval/new-limits'
import { kindsFor } from '@kaarditeek/domain/approval/rules'
import type { Approval, ApprovalCard, ApprovalRef } from '@kaarditeek/domain/approval/schema'
import { transformer } from '@kaarditeek/domain/transformer'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { ofOwner, ofTerminal, showTransaction } from '../transaction/columns'
import { type ApprovalRead, approvals, showApproval } from './list'

type Act = Pick<Approval, 'approvalID' | 'state'>

/** Returns the call that waits with its input; null once the act waits no more, or the input was erased. */
const waitingCall = async ({ db, own }: Read, { approvalID, state }: Act) => {
  if (state !== 'waiting') return null
  const { call, input } = approval
  const asked = one(await db.select({ call, input }).from(approval).where(own(approval, { approvalID })))
  return asked.input === null ? null : { call: asked.call, input: transformer.parse(asked.input) }
}

const cardsOf = async (r: Read, act: Act): Promise<ApprovalCard[]> => {
  const { db, own } = r
  const { approvalID } = act
  const asked = await waitingCall(r, act)
  const { amountLimit, countLimit } = card
  const rows = await db
    .select({
      cardID: approvalCard.cardID,
      cardPan: card.pan,
      amount: approvalCard.amount,
      before: { amountLimit, countLimit },
    })
    .from(approvalCard)
    .innerJoin(card, and(eq(card.companyID, approvalCard.companyID), eq(card.id, approvalCard.cardID)))
    .where(own(approvalCard, { approvalID }))
    .orderBy(asc(approvalCard.cardID))
  return rows.map(({ before, ...row }) => {
    const after = asked && limitsAfterAct(asked, before)
    return { ...row, limits: after && { before, after } }
  })
}

const refunded = async ({ db, own }: Read, id: number | null) => {
  if (id === null) return null
  const { dateIn, amount } = transaction
  const rows = await db
    .select({
      id: transaction.id,
      dateIn,
      amount,
      ownerName: terminalOwner.name,
      terminalID: terminal.terminalID,
    })
    .from(transaction)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ofOwner)
    .where(own(transaction, { id }))
  return showTransaction(one(rows))
}

/** Returns an act of a kind that the viewer may make, with its cards and its transaction. Throws `ERROR_NOT_FOUND`. */
export const getApproval = async (r: ApprovalRead, { approvalID }: ApprovalRef): Promise<Approval> => {
  const isVisible = inArray(approval.kind, kindsFor(r.viewer))
  const raw = one(await approvals(r.db).where(and(r.own(approval, { approvalID }), isVisible)))
  const shown = showApproval(raw, r)
  return {
    ...shown,
    cards: await cardsOf(r, shown),
    transaction: await refunded(r, raw.transactionID),
  }
}
