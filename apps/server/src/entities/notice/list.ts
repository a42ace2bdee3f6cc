import { notice } from '@kaarditeek/db/schema/notice'
import { noticeCalls } from '@kaarditeek/domain/notice/calls'
import { eq } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { defineList } from '../../core/list/define-list'
import { isSeen, isUnread, type NoticeRead, notices, showNotice } from './notices'

/** Notices that the viewer may see, newest first. Rule 23.4. */
export const noticeList = defineList(noticeCalls, {
  from: notices,
  within: (r: NoticeRead) => isSeen(r),
  id: notice.noticeID,
  where: ({ kind, unread }, r) => [
    when(kind, (one) => eq(notice.kind, one)),
    unread ? isUnread(r) : undefined,
  ],
  counted: () => ({ table: notice }),
  sort: { raisedAt: notice.raisedAt },
  show: showNotice,
})
