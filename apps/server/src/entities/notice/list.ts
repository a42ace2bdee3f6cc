import { notice } from '@kaarditeek/db/schema/notice'
import { noticeCalls } from '@kaarditeek/domain/notice/calls'
import { eq } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { defineList } from '../../core/list/define-list'
import { isOfLookOf, leadsLook } from './looks'
import { isSeen, isUnread, type NoticeRead, notices, showNotice } from './notices'

/** Notices that the viewer may see, newest first. Rule 23.4. */
export const noticeList = defineList(noticeCalls, {
  from: notices,
  within: (r: NoticeRead) => isSeen(r),
  id: notice.noticeID,
  where: ({ kind, unread, folded, lookOf }, r) => [
    when(kind, (one) => eq(notice.kind, one)),
    unread ? isUnread(r) : undefined,
    folded ? leadsLook(r, unread) : undefined,
    when(lookOf, (noticeID) => isOfLookOf(r, noticeID)),
  ],
  counted: () => ({ table: notice }),
  sort: { raisedAt: notice.raisedAt },
  show: showNotice,
})
