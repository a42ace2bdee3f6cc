import { appRouter as api } from '../../entities/router'
import { added, create, del, get, list, put, putNothing, type Route } from '../route'

export const noticesRoutes: readonly Route[] = [
  ...added(
    'A company is told what has crossed a line. Rules 23.1–23.7',
    list('/notices', 'List notices', api.notice),
    get('/notices/unread', 'Count unread notices', api.notice.unread),
    putNothing('/notices/read', 'Mark all notices as read', api.notice.readAll),
    putNothing('/notices/:noticeID/read', 'Mark a notice as read', api.notice.read),
    get('/notices/mail', 'Get when one is mailed about notices', api.notice.mail),
    put('/notices/mail', 'Choose when one is mailed about notices', api.notice.editMail),
    list('/notice-rules', 'List rules of notices', api.noticeRule),
    create('/notice-rules', 'Create a rule of notices', api.noticeRule.create, {
      refusals: { 400: ['tooManyNoticeRules', 'noticeRuleExists', 'wrongNoticeBound', 'noticeBoundOutside'] },
      example: { kind: 'cardBalance', amount: 500 },
    }),
    get('/notice-rules/:noticeRuleID', 'Get a rule of notices', api.noticeRule.get),
    put('/notice-rules/:noticeRuleID', 'Change a rule of notices', api.noticeRule.edit, {
      refusals: { 400: ['noticeRuleExists', 'wrongNoticeBound', 'noticeBoundOutside'] },
      example: { amount: 1000 },
    }),
    del('/notice-rules/:noticeRuleID', 'Delete a rule of notices', api.noticeRule.delete),
  ),
]
