import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { reportSchedule, reportScheduleMail, reportScheduleRun } from '@kaarditeek/db/schema/report-schedule'
import { user } from '@kaarditeek/db/schema/user'
import { reportScheduleMailText } from '@kaarditeek/i18n/report-schedule-mail-text'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { companyMailer } from '../../core/mail/company-mailer'
import { MAIL_PAUSES } from '../../core/mail/deliver-mail'
import { queueOf } from '../../core/queue/queue'
import { clockOfCompany } from '../../core/work/company-clock'
import { ownRows } from '../../core/work/own-rows'

type LinkMail = typeof reportScheduleMail.$inferSelect
export type Sending = Pick<Deps, 'db' | 'now' | 'time' | 'mailer' | 'publicUrl'> & { closing?: AbortSignal }

const mails = queueOf(reportScheduleMail, { pauses: MAIL_PAUSES })

/** What a mail tells, and to whom; undefined once the account, its user or the schedule is closed. */
const factsOf = async (db: Db, { companyID, runID, accountID }: LinkMail) => {
  const [facts] = await db
    .select({
      recipient: user.email,
      languageID: user.languageID,
      company: company.name,
      sandboxOf: company.sandboxOf,
      reportScheduleID: reportSchedule.reportScheduleID,
      name: reportSchedule.name,
      startDate: reportScheduleRun.startDate,
      endDate: reportScheduleRun.endDate,
    })
    .from(reportScheduleRun)
    .innerJoin(
      reportSchedule,
      and(
        eq(reportSchedule.companyID, reportScheduleRun.companyID),
        eq(reportSchedule.reportScheduleID, reportScheduleRun.reportScheduleID),
        isNull(reportSchedule.closedAt),
      ),
    )
    .innerJoin(company, eq(company.companyID, reportScheduleRun.companyID))
    .innerJoin(account, and(eq(account.accountID, accountID), isNull(account.closedAt)))
    .innerJoin(user, and(eq(user.id, account.userID), isNull(user.closedAt)))
    .where(ownRows(reportScheduleRun, companyID, { runID }))
  return facts
}

/** Mails the link, outside of any transaction. Nothing is sent to a closed account. */
const send = async (sending: Sending, mail: LinkMail): Promise<{ sentAt?: Date }> => {
  const { db, now, time, publicUrl, closing } = sending
  const { companyID } = mail
  const facts = await factsOf(db, mail)
  if (!facts) return {}
  const { recipient, languageID, reportScheduleID, sandboxOf } = facts
  const clock = await clockOfCompany(db, companyID, { now: now(), time })
  const url = `${publicUrl}/report-schedules/${reportScheduleID}`
  const text = reportScheduleMailText(languageID, { ...facts, url })
  const mailer = companyMailer(sending, { companyID, sandboxOf }, clock)
  await mailer({ to: recipient, ...text }, closing)
  return { sentAt: clock.now }
}

/**
 * Mails all links that are due, one after the other.
 * A mail is retried whatever the failure; the history of the schedule shows its state.
 */
export const deliverLinks = (sending: Sending): Promise<number> =>
  mails.drain(sending, (mail) => send(sending, mail))
