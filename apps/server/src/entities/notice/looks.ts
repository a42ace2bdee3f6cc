import { notice } from '@kaarditeek/db/schema/notice'
import type { Notice } from '@kaarditeek/domain/notice/schema'
import { and, eq, exists, lt, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../core/list/conditions'
import { isSeen, isUnread, type NoticeRead } from './notices'

/** Another notice, beside the one that a query reads. */
const other = alias(notice, 'other')

/** Condition that one look at a rule has raised both. The index `notice_of_look` reads them in the order in which they were raised. */
const isOfLook = and(
  eq(other.companyID, notice.companyID),
  eq(other.noticeRuleID, notice.noticeRuleID),
  eq(other.raisedAt, notice.raisedAt),
)

/** Condition for the notices that the look of a notice has raised. */
export const isOfLookOf = ({ db, by }: Pick<NoticeRead, 'db' | 'by'>, noticeID: number): SQL =>
  exists(
    db
      .select({ id: other.noticeID })
      .from(other)
      .where(and(isOfLook, eq(other.companyID, by.companyID), eq(other.noticeID, noticeID))),
  )

/** Condition for the first notice of each look that the viewer sees, among unread ones or all: the one that was most urgent. Rule 23.5. */
export const leadsLook = (r: NoticeRead, unread: boolean): SQL =>
  not(
    exists(
      r.db
        .select({ id: other.noticeID })
        .from(other)
        .where(
          and(
            isOfLook,
            lt(other.noticeID, notice.noticeID),
            isSeen(r, other),
            unread ? isUnread(r, other) : undefined,
          ),
        ),
    ),
  )

/** Adds to the first notices of looks how many the looks have raised, as far as the viewer sees them. */
export const withLooks = async (
  r: NoticeRead,
  leaders: readonly Notice[],
  unread: boolean,
): Promise<Notice[]> => {
  const isRaisedWith = isOneOf(
    other.noticeID,
    leaders.map(({ noticeID }) => noticeID),
  )
  const looks = await r.db
    .select({
      noticeID: other.noticeID,
      count: sql<number>`count(*)::integer`,
      unread: sql<number>`(count(*) filter (where ${isUnread(r)}))::integer`,
      open: sql<number>`(count(*) filter (where ${notice.endedAt} is null))::integer`,
      endedAt: sql`max(${notice.endedAt})`.mapWith(notice.endedAt),
    })
    .from(other)
    .innerJoin(notice, isOfLook)
    .where(
      and(eq(other.companyID, r.by.companyID), isRaisedWith, isSeen(r), unread ? isUnread(r) : undefined),
    )
    .groupBy(other.companyID, other.noticeID)
  const byLeader = new Map(looks.map(({ noticeID, ...look }) => [noticeID, look]))
  return leaders.map((leader) => ({ ...leader, look: byLeader.get(leader.noticeID) ?? null }))
}
