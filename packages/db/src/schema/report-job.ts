import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { ReportOrder } from '@kaarditeek/domain/report/job'
import type { JobState } from '@kaarditeek/domain/report/job-state'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, name, ofCompany, queued, within } from '../columns'
import { account } from './account'
import { company } from './company'

/** Reports whose files are made in the background for an account. A finished one is deleted after `JOB_DAYS`. */
export const reportJob = pgTable(
  'report_job',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    jobID: identity(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    order: jsonb().$type<ReportOrder>().notNull(),
    /** Made for a report schedule: the account's own list of files leaves it out. */
    scheduled: boolean().notNull().default(false),
    /** Language of the file. */
    languageID: smallint().$type<LanguageID>().notNull(),
    state: key(16).$type<JobState>().notNull(),
    /** Rows written so far, and rows that the file will have, null until they are counted. */
    rows: integer().notNull().default(0),
    rowCount: integer(),
    ...queued(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** Of a file on the disk of a server of an earlier release, which is not read any more. */
    fileID: uuid(),
    /** Of the file in `report_file_part`; null without one. */
    fileName: name(128),
    contentType: key(128),
    /** In bytes. */
    size: id(),
    /** Error code of a failed job. */
    code: key(64),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.jobID] }),
    index('report_job_of_account').on(t.companyID, t.accountID, t.jobID),
    index('report_job_due').on(t.companyID, t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
  ],
)

/** The file of a finished job, in pieces, so that any server can send it. Deleted with the job. */
export const reportFilePart = pgTable(
  'report_file_part',
  {
    ...ofCompany(),
    jobID: id().notNull(),
    /** Counts from 0. */
    place: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.jobID, t.place] }),
    within(t, 'jobID', reportJob).onDelete('cascade'),
  ],
)
