import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { reportSchedule, reportScheduleMail, reportScheduleRun } from '@kaarditeek/db/schema/report-schedule'
import { user } from '@kaarditeek/db/schema/user'
import type { MailState } from '@kaarditeek/domain/mail/states'
import { reportScheduleCalls } from '@kaarditeek/domain/report-schedule/calls'
import type { RunRef } from '@kaarditeek/domain/report-schedule/schema'
import type { RunState } from '@kaarditeek/domain/report-schedule/states'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { userLabel } from '../../core/author'
import { defineList } from '../../core/list/define-list'
import { mailState } from '../../core/mail/mail-state'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { expiryOf, openJobFile } from '../report/jobs'
import { getSchedule, isSeen, type ScheduleRead } from './schedules'

type Mail = { name: string; state: MailState; sentAt: string | null }

const stateOfMail = mailState({ sentAt: sql`m.sent_at`, nextAttemptAt: sql`m.next_attempt_at` })

const mails = sql<
  Mail[]
>`(select coalesce(json_agg(json_build_object('name', ${userLabel}, 'sentAt', m.sent_at, 'state', ${stateOfMail})
    order by a.account_id), '[]')
  from ${reportScheduleMail} m join ${account} a on a.account_id = m.account_id join ${user} on ${user.id} = a.user_id
  where m.company_id = ${reportScheduleRun.companyID} and m.run_id = ${reportScheduleRun.runID})`

/** Joins the job that makes the file of a sending. */
export const ofRun = and(
  eq(reportJob.companyID, reportScheduleRun.companyID),
  eq(reportJob.jobID, reportScheduleRun.jobID),
)

const runs = (db: Db) =>
  db
    .select({
      runID: reportScheduleRun.runID,
      dueAt: reportScheduleRun.dueAt,
      startDate: reportScheduleRun.startDate,
      endDate: reportScheduleRun.endDate,
      endedAt: reportScheduleRun.endedAt,
      code: reportScheduleRun.code,
      fileName: reportJob.fileName,
      madeAt: reportJob.endedAt,
      mails: mails.as('mails'),
    })
    .from(reportScheduleRun)
    .leftJoin(reportJob, ofRun)
    .$dynamic()

type Raw = Awaited<ReturnType<typeof runs>>[number]

const stateOf = ({ endedAt, code }: Pick<Raw, 'endedAt' | 'code'>): RunState => {
  if (endedAt === null) return 'waiting'
  return code === null ? 'done' : 'failed'
}

const showRun = ({ endedAt, madeAt, ...raw }: Raw) => ({
  ...raw,
  state: stateOf({ endedAt, code: raw.code }),
  expiresAt: madeAt && raw.fileName !== null ? expiryOf(madeAt) : null,
})

/** Condition for sendings of schedules that the viewer sees. */
const ofSeen = (r: ScheduleRead): SQL | undefined =>
  and(
    eq(reportScheduleRun.companyID, r.by.companyID),
    exists(
      r.db
        .select({ reportScheduleID: reportSchedule.reportScheduleID })
        .from(reportSchedule)
        .where(and(isSeen(r), eq(reportSchedule.reportScheduleID, reportScheduleRun.reportScheduleID))),
    ),
  )

/** Sendings of a schedule, the newest first. */
export const reportScheduleRuns = defineList(reportScheduleCalls.runs, {
  from: runs,
  within: ofSeen,
  id: reportScheduleRun.runID,
  before: async (r, ref) => void (await getSchedule(r, ref)),
  where: ({ reportScheduleID }) => [eq(reportScheduleRun.reportScheduleID, reportScheduleID)],
  sort: { dueAt: reportScheduleRun.dueAt },
  show: showRun,
})

export const getRun = async (r: Read, ref: RunRef) =>
  showRun(one(await runs(r.db).where(r.own(reportScheduleRun, ref))))

/** Opens the file of a sending, for who sees the schedule and has the access of its report. Rule 24.5. */
export const runFile = async (r: ScheduleRead, ref: RunRef) => {
  await getSchedule(r, ref)
  const [found] = await r.db
    .select({ job: reportJob })
    .from(reportScheduleRun)
    .innerJoin(reportJob, ofRun)
    .where(r.own(reportScheduleRun, ref))
  return openJobFile(r, found?.job, r.viewer)
}
