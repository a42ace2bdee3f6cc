import { notice, noticeMail, noticeRead } from '@kaarditeek/db/schema/notice'
import { MAIL_MINUTES, MAX_UNREAD } from '@kaarditeek/domain/notice/rules'
import type { NoticeMailChoice, NoticeRead as ReadNotice } from '@kaarditeek/domain/notice/schema'
import { addMinutes } from 'date-fns'
import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { type Read, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { isOfLookOf } from './looks'
import { isSeen, isUnread, type NoticeRead } from './notices'

/** Number of unread notices, at most `MAX_UNREAD`, so that the count stays cheap. */
export const countUnread = async (r: NoticeRead) => {
  const some = r.db
    .select({ id: notice.noticeID })
    .from(notice)
    .where(and(isSeen(r), isUnread(r)))
    .limit(MAX_UNREAD)
  const [counted] = await r.db.select({ unread: sql<number>`count(*)::integer` }).from(some.as('some'))
  return counted ?? { unread: 0 }
}

/** Marks notices that the account sees as read; those that are read already stay so. */
const markRead = (w: Work, viewer: NoticeRead['viewer'], which?: SQL) => {
  const r = { ...w, viewer }
  const { companyID, accountID } = w.by
  const unread = w.unscoped
    .select({
      companyID: sql`${companyID}::bigint`.as('company'),
      noticeID: notice.noticeID,
      accountID: sql`${accountID}::bigint`.as('account'),
    })
    .from(notice)
    .where(and(isSeen(r), isUnread(r), which))
  return w.unscoped.insert(noticeRead).select(unread).onConflictDoNothing()
}

/** Marks one notice as read, or all of its look. `ERROR_NOT_FOUND` for one that the account does not see. */
export const readNotice = async (
  w: Work,
  { noticeID, look }: ReadNotice,
  { viewer }: Pick<Caller, 'viewer'>,
) => {
  const isIt = eq(notice.noticeID, noticeID)
  one(
    await w.db
      .select({ id: notice.noticeID })
      .from(notice)
      .where(and(isSeen({ ...w, viewer }), isIt)),
  )
  await markRead(w, viewer, look ? isOfLookOf(w, noticeID) : isIt)
}

export const readAllNotices = async (w: Work, _input: unknown, { viewer }: Pick<Caller, 'viewer'>) => {
  await markRead(w, viewer)
}

/** When the account is mailed. Rule 23.6. */
export const ownMailChoice = async ({ db, own, by }: Read): Promise<NoticeMailChoice> => {
  const [choice] = await db
    .select({ mail: noticeMail.mail })
    .from(noticeMail)
    .where(own(noticeMail, { accountID: by.accountID }))
  return choice ?? { mail: 'none' }
}

/** Sets when the account is mailed. Notices that were raised earlier are not mailed. */
export const editMailChoice = async (w: Work, { mail }: NoticeMailChoice): Promise<NoticeMailChoice> => {
  const { companyID, accountID } = w.by
  const [last] = await w.db
    .select({ noticeID: max(notice.noticeID) })
    .from(notice)
    .where(w.own(notice, {}))
  // As if the last mail were ten minutes old, so that the next notice is mailed at once.
  const mailedAt = mail === 'atOnce' ? addMinutes(serverTime(w), -MAIL_MINUTES) : serverTime(w)
  const set = { mail, mailedTo: last?.noticeID ?? 0, mailedAt }
  await w.unscoped
    .insert(noticeMail)
    .values({ companyID, accountID, ...set })
    .onConflictDoUpdate({ target: [noticeMail.companyID, noticeMail.accountID], set })
  return { mail }
}
