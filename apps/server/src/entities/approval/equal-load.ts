import type { Db } from '@kaarditeek/db/client'
import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { APPROVAL_DAYS } from '@kaarditeek/domain/approval/rules'
import { and, desc, eq, isNull, ne, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const other = alias(approval, 'equal_act')
const mine = alias(approvalCard, 'card_of_act')
const its = alias(approvalCard, 'card_of_equal_act')

/** Requests that wait at the same time were made within these days of each other, which bounds the part of the index that is read. */
const days = sql.raw(`interval '${APPROVAL_DAYS} days'`)

/** How a load is ordered: its day, its repeat and whether it tops up; of one card also its uses. Without its reason and the key of its request. */
const orderIn = (input: SQLWrapper) =>
  sql`(${input}::jsonb -> 'json') - '{reason,idempotencyKey,loads}'::text[]`

/** Another undecided request for a load of the same cards with the same sums, ordered alike: the one that expires last. Both may have expired. Rule 20.6. */
export const equalLoadOf = (db: Db) => {
  const hasCard = db
    .select({ any: sql`1` })
    .from(its)
    .where(
      and(
        eq(its.companyID, other.companyID),
        eq(its.approvalID, other.approvalID),
        eq(its.cardID, mine.cardID),
        eq(its.amount, mine.amount),
      ),
    )
  const hasOtherCards = db
    .select({ any: sql`1` })
    .from(mine)
    .where(
      and(
        eq(mine.companyID, approval.companyID),
        eq(mine.approvalID, approval.approvalID),
        notExists(hasCard),
      ),
    )
  return db
    .select({ approvalID: other.approvalID, expiresAt: other.expiresAt })
    .from(other)
    .where(
      and(
        isNull(approval.decision),
        eq(approval.kind, 'load'),
        eq(other.companyID, approval.companyID),
        isNull(other.decision),
        sql`${other.createdAt} between ${approval.createdAt} - ${days} and ${approval.createdAt} + ${days}`,
        eq(other.kind, approval.kind),
        eq(other.amount, approval.amount),
        eq(other.cardCount, approval.cardCount),
        ne(other.approvalID, approval.approvalID),
        eq(other.call, approval.call),
        sql`${orderIn(other.input)} = ${orderIn(approval.input)}`,
        notExists(hasOtherCards),
      ),
    )
    .orderBy(desc(other.expiresAt))
    .limit(1)
    .as('equal_load')
}
