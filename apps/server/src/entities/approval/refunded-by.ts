import { change } from '@kaarditeek/db/schema/change'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import type { ApprovalDecision } from '@kaarditeek/domain/approval/states'
import { and, desc, type SQLWrapper, sql } from 'drizzle-orm'
import { snapshotBefore } from '../../core/history/snapshot-before'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { ofOwner, ofTerminal, showTransaction } from '../transaction/columns'

type Refund = { transactionID: number | null; decision: ApprovalDecision | null; decidedAt: Date | null }

const amountIn = (snapshot: SQLWrapper) => sql`(${snapshot} ->> 'amount')::bigint`

/** Returns the cents that an approved refund gave back, by the history of its transaction; null for other acts. */
export const refundedBy = async (
  { db, own }: Read,
  { transactionID, decision, decidedAt }: Refund,
): Promise<number | null> => {
  if (transactionID === null || decision !== 'approved' || decidedAt === null) return null
  const before = snapshotBefore(db)
  const [found] = await db
    .select({
      refunded: sql<number>`${amountIn(before.snapshot)} - ${amountIn(change.snapshot)}`.mapWith(Number),
    })
    .from(change)
    .leftJoinLateral(before, sql`true`)
    .where(
      and(
        own(change, { entity: 'transaction', entityID: transactionID, validFrom: decidedAt }),
        sql`${change.approvedBy} is not null`,
      ),
    )
    .orderBy(desc(change.changeID))
    .limit(1)
  return found?.refunded ?? null
}

/** Returns the transaction that an act refunds, as it is now; null for other acts. */
export const refunded = async ({ db, own }: Read, id: number | null) => {
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
