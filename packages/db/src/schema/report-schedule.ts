import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import { lengths } from '@kaarditeek/domain/lengths'
import type { ScheduledOrder } from '@kaarditeek/domain/report-schedule/order'
import type { ScheduleState, StopReason } from '@kaarditeek/domain/report-schedule/states'
import type { RelativeDays, Timing } from '@kaarditeek/domain/report-schedule/timing'
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, identity, instant, key, name, ofCompany, queued, within } from '../columns'
import { account } from './account'

/** A report, list or saved view that is sent by calendar. Rule 24.1. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    ...ofCompany(),
    reportScheduleID: identity(),
    /** The author, in whose name files are made. */
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    name: name(lengths.reportSchedule.name).notNull(),
    order: jsonb().$type<ScheduledOrder>().notNull(),
    /** Days that take the place of those in the order. */
    days: key(16).$type<RelativeDays>(),
    timing: jsonb().$type<Timing>().notNull(),
    state: key(16).$type<ScheduleState>().notNull(),
    stopReason: key(32).$type<StopReason>(),
    /** Null unless the schedule is active. */
    nextAt: instant(),
    lastAt: instant(),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.reportScheduleID] }),
    index('report_schedule_by_name').on(t.companyID, t.name, t.reportScheduleID),
    index('report_schedule_of_account').on(t.companyID, t.accountID),
    index('report_schedule_due').on(t.companyID, t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)

export const reportScheduleRecipient = pgTable(
  'report_schedule_recipient',
  {
    ...ofCompany(),
    reportScheduleID: id().notNull(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
  },
  (t) => [
    primaryKey({
      name: 'report_schedule_recipient_key',
      columns: [t.companyID, t.reportScheduleID, t.accountID],
    }),
    within(t, 'reportScheduleID', reportSchedule),
    index('report_schedule_recipient_of_account').on(t.companyID, t.accountID),
  ],
)

/** A sending of a schedule: one for each time that was due. Its file is that of the job, which is deleted with it. Rule 24.4. */
export const reportScheduleRun = pgTable(
  'report_schedule_run',
  {
    ...ofCompany(),
    runID: identity(),
    reportScheduleID: id().notNull(),
    dueAt: instant().notNull(),
    startDate: date(),
    endDate: date(),
    jobID: id().notNull(),
    /** When the mails were queued, or the file failed; null until then. */
    endedAt: instant(),
    /** Error of a failed file. */
    code: key(64).$type<ErrorCode>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.runID] }),
    within(t, 'reportScheduleID', reportSchedule),
    uniqueIndex('report_schedule_run_once').on(t.companyID, t.reportScheduleID, t.dueAt),
    index('report_schedule_run_open').on(t.companyID, t.jobID).where(sql`${t.endedAt} is null`),
  ],
)

/** A mail with the link to the file of a run, to an account. The address is that of its user when the mail is sent. */
export const reportScheduleMail = pgTable(
  'report_schedule_mail',
  {
    ...ofCompany(),
    runID: id().notNull(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    sentAt: instant(),
    ...queued(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.runID, t.accountID] }),
    within(t, 'runID', reportScheduleRun),
    index('report_schedule_mail_due')
      .on(t.companyID, t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
  ],
)
