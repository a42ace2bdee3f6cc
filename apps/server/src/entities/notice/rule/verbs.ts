import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { notice, noticeRule } from '@kaarditeek/db/schema/notice'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddRule, mayBound, mayStandBeside } from '@kaarditeek/domain/notice/rules'
import type { NewNoticeRule, NoticeRuleEdit, NoticeRuleRef } from '@kaarditeek/domain/notice/schema'
import { and, ne, sql } from 'drizzle-orm'
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
      active: noticeRule.active,
      createdAt: noticeRule.createdAt,
      openNotices: open.as('open_notices'),
    })
    .from(noticeRule)
    .$dynamic()

export const getNoticeRule = async ({ db, own }: Read, { noticeRuleID }: NoticeRuleRef) =>
  one(await noticeRules(db).where(own(noticeRule, { noticeRuleID, closedAt: null })))

/** The company's open rules but one. Locks the company, so that two requests set neither the fiftieth rule nor the same one. */
const otherRules = async (w: Work, noticeRuleID = 0) => {
  await w.find(company, {})
  const { kind, amount, percentage, days } = noticeRule
  return w.db
    .select({ kind, amount, percentage, days })
    .from(noticeRule)
    .where(and(w.own(noticeRule, { closedAt: null }), ne(noticeRule.noticeRuleID, noticeRuleID)))
}

/** Adds a rule. `tooManyNoticeRules` above 50, and what `mayBound` and `mayStandBeside` refuse. Rule 23.1. */
export const createNoticeRule = async (w: Work, input: NewNoticeRule) => {
  ensure(mayBound(input.kind, input))
  const others = await otherRules(w)
  ensure(mayAddRule(others.length))
  ensure(mayStandBeside(input, others))
  return getNoticeRule(w, await w.insert(noticeRule, { ...input, createdAt: w.now }))
}

const endNotices = (w: Work, { noticeRuleID }: NoticeRuleRef) =>
  w.update(notice, { noticeRuleID, endedAt: null }, { endedAt: w.now })

/**
 * Moves the line, which another rule must not have already, and switches the rule on or off. Open notices that are no longer beyond the line end
 * when the rule is looked at next, those of a rule that is switched off at once. One that is switched on acts as a new rule.
 */
export const editNoticeRule = async (w: Work, { noticeRuleID, ...edit }: NoticeRuleEdit) => {
  const others = await otherRules(w, noticeRuleID)
  const rule = await w.findOpen(noticeRule, { noticeRuleID })
  const edited = withKept(edit, rule)
  ensure(mayBound(rule.kind, edited))
  ensure(mayStandBeside(edited, others, rule))
  const anew = edited.active && !rule.active && { activeFrom: w.now, lookedAt: null }
  await w.edit(noticeRule, { noticeRuleID }, { ...edit, ...anew })
  if (!edited.active) await endNotices(w, rule)
  return getNoticeRule(w, rule)
}

/** Deletes a rule and ends its open notices. */
export const deleteNoticeRule = async (w: Work, { noticeRuleID }: NoticeRuleRef) => {
  await w.close(noticeRule, { noticeRuleID })
  await endNotices(w, { noticeRuleID })
}
