import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { notice, noticeRule } from '@kaarditeek/db/schema/notice'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddRule, mayBound } from '@kaarditeek/domain/notice/rules'
import type { NewNoticeRule, NoticeRuleEdit, NoticeRuleRef } from '@kaarditeek/domain/notice/schema'
import { sql } from 'drizzle-orm'
import { one } from '../../../core/work/one'
import type { Read } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'

/** Nested, because Drizzle leaves out the table's name in a field of a select without joins. */
const open = sql<number>`(${sql`
  select count(*)::integer from ${notice}
  where ${notice.companyID} = ${noticeRule.companyID} and ${notice.noticeRuleID} = ${noticeRule.noticeRuleID}
    and ${notice.endedAt} is null`})`

/** Rules with the number of their open notices. */
export const noticeRules = (db: Db) =>
  db
    .select({
      noticeRuleID: noticeRule.noticeRuleID,
      kind: noticeRule.kind,
      amount: noticeRule.amount,
      percentage: noticeRule.percentage,
      days: noticeRule.days,
      createdAt: noticeRule.createdAt,
      openNotices: open.as('open_notices'),
    })
    .from(noticeRule)
    .$dynamic()

export const getNoticeRule = async ({ db, own }: Read, { noticeRuleID }: NoticeRuleRef) =>
  one(await noticeRules(db).where(own(noticeRule, { noticeRuleID, closedAt: null })))

/** Adds a rule. `tooManyNoticeRules` above 50, and what `mayBound` refuses. Rule 23.1. */
export const createNoticeRule = async (w: Work, input: NewNoticeRule) => {
  ensure(mayBound(input.kind, input))
  // Lock the company, so that two requests do not both add the fiftieth rule.
  await w.find(company, {})
  ensure(mayAddRule(await w.db.$count(noticeRule, w.own(noticeRule, { closedAt: null }))))
  return getNoticeRule(w, await w.insert(noticeRule, { ...input, createdAt: w.now }))
}

/** Moves the line. Open notices that are no longer beyond it end when the rule is looked at next. */
export const editNoticeRule = async (w: Work, { noticeRuleID, ...edit }: NoticeRuleEdit) => {
  const rule = await w.findOpen(noticeRule, { noticeRuleID })
  ensure(mayBound(rule.kind, withKept(edit, rule)))
  return getNoticeRule(w, await w.edit(noticeRule, { noticeRuleID }, edit))
}

/** Deletes a rule and ends its open notices. */
export const deleteNoticeRule = async (w: Work, { noticeRuleID }: NoticeRuleRef) => {
  await w.close(noticeRule, { noticeRuleID })
  await w.update(notice, { noticeRuleID, endedAt: null }, { endedAt: w.now })
}
