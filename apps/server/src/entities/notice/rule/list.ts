import { noticeRule } from '@kaarditeek/db/schema/notice'
import { noticeRuleCalls } from '@kaarditeek/domain/notice/calls'
import { isNull } from 'drizzle-orm'
import { defineList, own } from '../../../core/list/define-list'
import { noticeRules } from './verbs'

export const noticeRuleList = defineList(noticeRuleCalls, {
  from: noticeRules,
  within: own(noticeRule),
  id: noticeRule.noticeRuleID,
  where: () => [isNull(noticeRule.closedAt)],
  sort: { createdAt: noticeRule.createdAt },
})
