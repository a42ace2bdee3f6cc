import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { reportSchedule, reportScheduleRecipient } from '@kaarditeek/db/schema/report-schedule'
import { user } from '@kaarditeek/db/schema/user'
import { managesSchedules } from '@kaarditeek/domain/report-schedule/rules'
import type { ReportScheduleRef } from '@kaarditeek/domain/report-schedule/schema'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { displayName, userLabel } from '../../core/author'
import type { SignedIn } from '../../core/session'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

/** The viewer decides which schedules are shown. */
export type ScheduleRead = Read & { viewer: SignedIn }

type Recipient = { accountID: number; name: string }

const recipients = sql<Recipient[]>`(select
  coalesce(json_agg(json_build_object('accountID', r.account_id, 'name', ${userLabel}) order by r.account_id), '[]')
  from ${reportScheduleRecipient} r join ${account} a on a.account_id = r.account_id join ${user} on ${user.id} = a.user_id
  where r.company_id = ${reportSchedule.companyID} and r.report_schedule_id = ${reportSchedule.reportScheduleID})`

/** Schedules with their author and recipients. */
export const reportSchedules = (db: Db) =>
  db
    .select({
      reportScheduleID: reportSchedule.reportScheduleID,
      accountID: reportSchedule.accountID,
      name: reportSchedule.name,
      order: reportSchedule.order,
      days: reportSchedule.days,
      timing: reportSchedule.timing,
      recipients: recipients.as('recipients'),
      author: userLabel.as('author'),
      authorName: displayName.as('author_name'),
      state: reportSchedule.state,
      stopReason: reportSchedule.stopReason,
      nextAt: reportSchedule.nextAt,
      lastAt: reportSchedule.lastAt,
    })
    .from(reportSchedule)
    .innerJoin(account, eq(account.accountID, reportSchedule.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .$dynamic()

type Raw = Awaited<ReturnType<typeof reportSchedules>>[number]

export const showSchedule = ({ accountID, recipients: to, ...raw }: Raw, { by }: Pick<Read, 'by'>) => ({
  ...raw,
  recipients: to.map((recipient) => recipient.accountID),
  recipientNames: to.map(({ name }) => name),
  own: accountID === by.accountID,
})

/** Whether a schedule sends the saved view. */
export const sendsView = (savedViewID: number): SQL =>
  sql`(${reportSchedule.order} ->> 'savedViewID')::bigint = ${savedViewID}`

/** Open schedules that the viewer sees: the own ones, those that send to the viewer, and all for who manages them. Rule 24.5. */
export const isSeen = ({ by, viewer }: ScheduleRead): SQL | undefined =>
  and(
    eq(reportSchedule.companyID, by.companyID),
    isNull(reportSchedule.closedAt),
    managesSchedules(viewer)
      ? undefined
      : or(
          eq(reportSchedule.accountID, by.accountID),
          sql`exists (select from ${reportScheduleRecipient} r where r.company_id = ${reportSchedule.companyID}
            and r.report_schedule_id = ${reportSchedule.reportScheduleID} and r.account_id = ${by.accountID})`,
        ),
  )

export const getSchedule = async (r: ScheduleRead, { reportScheduleID }: ReportScheduleRef) =>
  showSchedule(
    one(
      await reportSchedules(r.db).where(
        and(isSeen(r), eq(reportSchedule.reportScheduleID, reportScheduleID)),
      ),
    ),
    r,
  )
