import { change } from '@kaarditeek/db/schema/change'
import type { ApprovalDecision } from '@kaarditeek/domain/approval/states'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Read } from '../../core/work/scope'

type Refund = { transactionID: number | null; decision: ApprovalDecision | null; decidedAt: Date | null }

const before = alias(change, 'before_refund')
const amountOf = (of: typeof change | typeof before) => sql`(${of.snapshot} ->> 'amount')::bigint`

/** Returns the cents that an approved refund gave back, by the history of its transaction; null for other acts. */
export const refundedBy = async (
  { db, own }: Read,
  { transactionID, decision, decidedAt }: Refund,
): Promise<number | null> => {
  if (transactionID === null || decision !== 'approved' || decidedAt === null) return null
  const amountBefore = db
    .select({ amount: amountOf(before) })
    .from(before)
    .where(
      and(
        eq(before.companyID, change.companyID),
        eq(before.entity, change.entity),
        eq(before.entityID, change.entityID),
        lt(before.changeID, change.changeID),
      ),
    )
    .orderBy(desc(before.changeID))
    .limit(1)
  const [found] = await db
    .select({ refunded: sql<number>`(${amountBefore}) - ${amountOf(change)}`.mapWith(Number) })
    .from(change)
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
