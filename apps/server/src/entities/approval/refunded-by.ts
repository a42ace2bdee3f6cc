import { change } from '@kaarditeek/db/schema/change'
import type { ApprovalDecision } from '@kaarditeek/domain/approval/states'
import { and, desc, type SQLWrapper, sql } from 'drizzle-orm'
import { snapshotBefore } from '../../core/history/snapshot-before'
import type { Read } from '../../core/work/scope'

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
