import type { Tx } from '@kaarditeek/db/client'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { and, desc, eq, type InferSelectModel, isNotNull, notInArray } from 'drizzle-orm'
import { queueOf } from '../../core/queue/queue'

export type JobRow = InferSelectModel<typeof reportJob>
export type JobKey = Pick<JobRow, 'companyID' | 'jobID'>

/** A failed job is not retried; one whose server died starts again, and fails after three such servers. */
export const jobQueue = queueOf(reportJob, {
  pauses: [],
  maxAttempts: 3,
  givenUp: (now) => ({ state: 'failed' as const, code: 'ERROR_SOMETHING_WRONG', endedAt: now }),
})

/** Deletes a job that has ended, with its file. */
export const deleteJob = async (tx: Tx, { companyID, jobID }: JobKey): Promise<void> => {
  const isJob = and(eq(reportJob.companyID, companyID), eq(reportJob.jobID, jobID))
  await tx.delete(reportJob).where(and(isJob, isNotNull(reportJob.endedAt)))
}

/** Deletes the account's ended jobs except the newest `kept` ones, with their files. */
export const deleteOldJobs = async (
  tx: Tx,
  { companyID, accountID }: Pick<JobRow, 'companyID' | 'accountID'>,
  kept: number,
): Promise<void> => {
  const ended = and(
    eq(reportJob.companyID, companyID),
    eq(reportJob.accountID, accountID),
    eq(reportJob.scheduled, false),
    isNotNull(reportJob.endedAt),
  )
  const newest = tx
    .select({ jobID: reportJob.jobID })
    .from(reportJob)
    .where(ended)
    .orderBy(desc(reportJob.jobID))
    .limit(kept)
  await tx.delete(reportJob).where(and(ended, notInArray(reportJob.jobID, newest)))
}
