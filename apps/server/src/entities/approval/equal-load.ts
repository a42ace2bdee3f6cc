import type { Db } from '@kaarditeek/db/client'
import { approval } from '@kaarditeek/db/schema/approval'
import { APPROVAL_DAYS } from '@kaarditeek/domain/approval/rules'
import { and, desc, eq, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const other = alias(approval, 'equal_act')

/** Requests that wait at the same time were made within these days of each other, which bounds the part of the index that is read. */
const days = sql.raw(`interval '${APPROVAL_DAYS} days'`)

/** A load without what does not change it: its reason, the key of its request, comments and the order of its cards. */
const loadIn = ({ input }: { input: SQLWrapper }) => {
  const load = sql`(${input}::jsonb -> 'json')`
  const cards = sql`select jsonb_agg(one - 'comment' order by one -> 'cardID') from jsonb_array_elements(${load} -> 'loads') one`
  return sql`(${load} - '{reason,idempotencyKey,loads}'::text[] || jsonb_build_object('loads', (${cards})))`
}

/** Another undecided request for the same load, the one that expires last. Both may have expired. Rule 20.6. */
export const equalLoadOf = (db: Db) =>
  db
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
        eq(other.call, approval.call),
        eq(other.amount, approval.amount),
        eq(other.cardCount, approval.cardCount),
        ne(other.approvalID, approval.approvalID),
        sql`${loadIn(other)} = ${loadIn(approval)}`,
      ),
    )
    .orderBy(desc(other.expiresAt))
    .limit(1)
    .as('equal_load')
