import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { JobState, ReportOrder } from '@kaarditeek/domain/report/job'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { id, identity, instant, key, name, ofCompany, queued } from '../columns'
import { account } from './account'
import { company } from './company'

/** Files of reports that are made in the background for an account. A finished one is deleted after `JOB_DAYS`. */
export const reportJob = pgTable(
  'report_job',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    jobID: identity(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    order: jsonb().$type<ReportOrder>().notNull(),
    /** Language of the file. */
    languageID: smallint().$type<LanguageID>().notNull(),
    state: key(16).$type<JobState>().notNull(),
    /** Rows written so far, and rows that the file will have, null until they are counted. */
    rows: integer().notNull().default(0),
    rowCount: integer(),
    ...queued(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** Name of the stored file. */
    fileID: uuid(),
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
