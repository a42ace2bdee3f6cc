import type { Tx, WritingDb } from '@kaarditeek/db/client'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import {
  and,
  asc,
  desc,
  eq,
  type InferSelectModel,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'

export type JobRow = InferSelectModel<typeof reportJob>
type JobKey = Pick<JobRow, 'companyID' | 'jobID'>
type Done = Pick<JobRow, 'rows' | 'fileID' | 'fileName' | 'contentType' | 'size'>

/** Milliseconds for which a job stays with its process unless the process says that it goes on. */
export const LEASE = 30_000

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE)

const isJob = ({ companyID, jobID }: JobKey) =>
  and(eq(reportJob.companyID, companyID), eq(reportJob.jobID, jobID))

/** The job while this process runs it: not cancelled, and not begun anew by another process. */
const isRunBy = (job: JobRow) =>
  and(isJob(job), eq(reportJob.state, 'running'), eq(reportJob.attempt, job.attempt))

/** Claims the oldest job that waits, or whose process has not renewed its lease. Several processes can claim at once. */
export const claimJob = async (db: WritingDb, now: Date): Promise<JobRow | undefined> => {
  const due = db
    .select({ companyID: reportJob.companyID, jobID: reportJob.jobID })
    .from(reportJob)
    .where(and(isNull(reportJob.endedAt), or(isNull(reportJob.leaseUntil), lt(reportJob.leaseUntil, now))))
    .orderBy(asc(reportJob.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(reportJob)
    .set({
      state: 'running',
      rows: 0,
      rowCount: null,
      attempt: sql`${reportJob.attempt} + 1`,
      leaseUntil: leaseFrom(now),
    })
    .where(sql`(${reportJob.companyID}, ${reportJob.jobID}) in ${due}`)
    .returning()
  return claimed
}

const change = async (db: WritingDb, job: JobRow, set: Partial<JobRow>): Promise<boolean> => {
  const rows = await db.update(reportJob).set(set).where(isRunBy(job)).returning({ jobID: reportJob.jobID })
  return rows.length > 0
}

/** Records progress and renews the lease. Returns false if the job is no longer this process's. */
export const keepJob = (
  db: WritingDb,
  job: JobRow,
  progress: Partial<Pick<JobRow, 'rows' | 'rowCount'>>,
  now: Date,
) => change(db, job, { ...progress, leaseUntil: leaseFrom(now) })

/** Ends a job with its file. Returns false if the job is no longer this process's. */
export const finishJob = (db: WritingDb, job: JobRow, done: Done, now: Date) =>
  change(db, job, { ...done, state: 'done', endedAt: now, leaseUntil: null })

export const failJob = (db: WritingDb, job: JobRow, code: ErrorCode, now: Date) =>
  change(db, job, { state: 'failed', code, endedAt: now, leaseUntil: null })

/** Lets another process begin the job anew at once. */
export const releaseJob = (db: WritingDb, job: JobRow) =>
  change(db, job, { state: 'waiting', rows: 0, attempt: job.attempt - 1, leaseUntil: null })

/** Deletes a job that has ended; returns its row. */
export const deleteJob = async (tx: Tx, key: JobKey): Promise<JobRow | undefined> => {
  const [deleted] = await tx
    .delete(reportJob)
    .where(and(isJob(key), isNotNull(reportJob.endedAt)))
    .returning()
  return deleted
}

/** Deletes the account's ended jobs but for the newest `kept` ones; returns their rows. */
export const deleteOldJobs = (
  tx: Tx,
  { companyID, accountID }: Pick<JobRow, 'companyID' | 'accountID'>,
  kept: number,
): Promise<JobRow[]> => {
  const ended = and(
    eq(reportJob.companyID, companyID),
    eq(reportJob.accountID, accountID),
    isNotNull(reportJob.endedAt),
  )
  const newest = tx
    .select({ jobID: reportJob.jobID })
    .from(reportJob)
    .where(ended)
    .orderBy(desc(reportJob.jobID))
    .limit(kept)
  return tx
    .delete(reportJob)
    .where(and(ended, notInArray(reportJob.jobID, newest)))
    .returning()
}
