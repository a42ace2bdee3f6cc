import { noticeRuleCalls } from '@kaarditeek/domain/notice/calls'
import { inCompany } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { noticeRuleList } from './list'
import { createNoticeRule, deleteNoticeRule, editNoticeRule, getNoticeRule } from './verbs'

const { list, read, write } = inCompany

export const noticeRuleRouter = router({
  ...list(noticeRuleList),
  get: read(noticeRuleCalls.get, getNoticeRule),
  create: write(noticeRuleCalls.create, createNoticeRule),
  edit: write(noticeRuleCalls.edit, editNoticeRule),
  delete: write(noticeRuleCalls.delete, deleteNoticeRule),
})
