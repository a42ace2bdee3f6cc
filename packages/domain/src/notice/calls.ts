import { call, list, nothing } from '../call/call'
import { noticeListInput, noticeRuleListInput } from './list'
import {
  newNoticeRule,
  notice,
  noticeMailChoice,
  noticeRead,
  noticeRule,
  noticeRuleEdit,
  noticeRuleRef,
  unreadNotices,
} from './schema'

/** What has crossed a line that the company has set, as the account sees it. Rules 23.3–23.6. */
export const noticeCalls = {
  ...list('viewNotices', noticeListInput, notice),
  unread: call('viewNotices', null, unreadNotices),
  read: call('viewNotices', noticeRead, nothing),
  readAll: call('viewNotices', null, nothing),
  mail: call('viewNotices', null, noticeMailChoice),
  editMail: call('viewNotices', noticeMailChoice, noticeMailChoice),
}

/** Lines that the company sets. Rule 23.1. */
export const noticeRuleCalls = {
  ...list('editNoticeRules', noticeRuleListInput, noticeRule),
  get: call('editNoticeRules', noticeRuleRef, noticeRule),
  create: call('editNoticeRules', newNoticeRule, noticeRule),
  edit: call('editNoticeRules', noticeRuleEdit, noticeRule),
  delete: call('editNoticeRules', noticeRuleRef, nothing),
}
