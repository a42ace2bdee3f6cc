import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { notice, noticeMail, noticeRule } from '@kaarditeek/db/schema/notice'
import { role } from '@kaarditeek/db/schema/role'
import { user } from '@kaarditeek/db/schema/user'
import { rightsOf } from '@kaarditeek/domain/access/roles'
import { MAIL_HOUR, MAIL_MINUTES, MAILED_NOTICES } from '@kaarditeek/domain/notice/rules'
import type { NoticeMail } from '@kaarditeek/domain/notice/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { datesIn } from '@kaarditeek/i18n/format'
import { noticeText } from '@kaarditeek/i18n/notice-text'
import { addHours, addMinutes } from 'date-fns'
import { and, asc, eq, exists, gt, gte, isNull, ne, or } from 'drizzle-orm'
import { isForWeb, isRoleOf } from '../../auth/accounts'
import { isPerson } from '../../core/author'
import { type Queueing, queueMail } from '../../core/mail/queue-mail'
import { isToldTo, noticeColumns } from '../../entities/notice/notices'

/** People of a company who are mailed: with an open account whose role is for web activities. */
const peopleOf = (tx: Tx, companyID: number) =>
  tx
    .select({
      accountID: account.accountID,
      userID: user.id,
      email: user.email,
      languageID: user.languageID,
      roleNr: account.roleNr,
      permissions: role.permissions,
      mail: noticeMail.mail,
      mailedTo: noticeMail.mailedTo,
      mailedAt: noticeMail.mailedAt,
    })
    .from(noticeMail)
    .innerJoin(account, and(eq(account.accountID, noticeMail.accountID), isNull(account.closedAt)))
    .innerJoin(user, and(eq(user.id, account.userID), isPerson))
    .leftJoin(role, isRoleOf)
    .where(
      and(
        eq(noticeMail.companyID, companyID),
        eq(account.companyID, companyID),
        ne(noticeMail.mail, 'none'),
        isForWeb,
      ),
    )

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

/** Whether a mail is due: at once, ten minutes after the last one; daily, once from the morning on. */
export const isMailDue = (
  { mail, mailedAt }: { mail: NoticeMail; mailedAt: Date },
  now: Date,
  time: BusinessTime,
): boolean => {
  if (mail !== 'daily') return mail === 'atOnce' && addMinutes(mailedAt, MAIL_MINUTES) <= now
  const morning = addHours(time.startOfDay(time.dayOf(now)), MAIL_HOUR)
  return now >= morning && mailedAt < morning
}

type Mailing = Queueing & { time: BusinessTime }

/** Condition for notices of rules that have not been switched off since. */
const isOfActive = (tx: Tx) =>
  exists(
    tx
      .select({ id: noticeRule.noticeRuleID })
      .from(noticeRule)
      .where(
        and(
          eq(noticeRule.companyID, notice.companyID),
          eq(noticeRule.noticeRuleID, notice.noticeRuleID),
          eq(noticeRule.active, true),
          or(isNull(noticeRule.activeFrom), gte(notice.raisedAt, noticeRule.activeFrom)),
        ),
      ),
  )

/** Queues a mail with what the person may see and has not been mailed. Returns the last notice of it. */
const mailTo = async (tx: Tx, mailing: Mailing, company: { companyID: number; name: string }, to: Person) => {
  const found = await tx
    .select(noticeColumns)
    .from(notice)
    .where(
      and(
        isToldTo(
          tx,
          { companyID: company.companyID, accountID: to.accountID },
          { ...rightsOf(to.roleNr, to.permissions), userID: to.userID },
        ),
        gt(notice.noticeID, to.mailedTo),
        isOfActive(tx),
      ),
    )
    .orderBy(asc(notice.noticeID))
  const last = found.at(-1)
  if (!last) return to.mailedTo
  const dates = datesIn(mailing.time.zone)
  const lines = found.slice(0, MAILED_NOTICES).map((one) => noticeText(to.languageID, one, dates))
  await queueMail(tx, mailing, to, {
    kind: 'notices',
    where: company.name,
    notices: lines,
    more: found.length - lines.length,
  })
  return last.noticeID
}

/** Queues the mails about a company's notices that are due. The caller has locked its rules, so that no notice gets an earlier id. Rule 23.6. */
export const mailNotices = async (
  tx: Tx,
  mailing: Mailing,
  company: { companyID: number; name: string },
): Promise<void> => {
  const now = mailing.now()
  for (const person of await peopleOf(tx, company.companyID)) {
    if (!isMailDue(person, now, mailing.time)) continue
    const mailedTo = await mailTo(tx, mailing, company, person)
    if (mailedTo === person.mailedTo && person.mail === 'atOnce') continue
    await tx
      .update(noticeMail)
      .set({ mailedTo, mailedAt: now })
      .where(and(eq(noticeMail.companyID, company.companyID), eq(noticeMail.accountID, person.accountID)))
  }
}
