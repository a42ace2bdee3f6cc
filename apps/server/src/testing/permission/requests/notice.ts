import { randomInt } from 'node:crypto'
import type { Target } from '../target'
import { nothing, page } from './request'

const ofRule = { input: ({ noticeRuleID }: Target) => ({ noticeRuleID }), names: true } as const

export const noticeRequests = {
  'notice.page': page,
  'notice.totals': page,
  'notice.unread': nothing,
  // Its kind is seen with 300 alone.
  'notice.read': { input: () => ({ noticeID: 999_999_999 }), answer: 404 },
  'notice.readAll': nothing,
  'notice.mail': nothing,
  'notice.editMail': { input: () => ({ mail: 'daily' }) },
  'noticeRule.page': page,
  'noticeRule.totals': page,
  'noticeRule.get': ofRule,
  'noticeRule.create': { input: () => ({ kind: 'cardBalance', amount: randomInt(1_000, 1_000_000) }) },
  'noticeRule.edit': { ...ofRule, input: (of: Target) => ({ ...ofRule.input(of), amount: 700 }) },
  'noticeRule.delete': {
    input: ({ spareNoticeRuleIDs }: Target) => ({ noticeRuleID: spareNoticeRuleIDs.pop() ?? 0 }),
    names: true,
  },
} as const
