import type { Tx } from '@kaarditeek/db/client'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { and, desc, eq, type InferSelectModel, isNotNull, notInArray } from 'drizzle-orm'
import { queueOf } from '../../core/queue/queue'

export type JobRow = InferSelectModel<typeof reportJob>
type JobKey = Pick<JobRow, 'companyID' | 'jobID'>

/** A failed job is not retried; one whose server died starts again, and fails after three such servers. */
export const jobQueue = queueOf(reportJob, {
  pauses: [],
  maxAttempts: 3,
  givenUp: (now) => ({ state: 'failed' as const, code: 'ERROR_SOMETHING_WRONG', endedAt: now }),
})

/** Deletes a job that has ended. Returns its row. */
export const deleteJob = async (tx: Tx, { companyID, jobID }: JobKey): Promise<JobRow | undefined> => {
  const isJob = and(eq(reportJob.companyID, companyID), eq(reportJob.jobID, jobID))
  const [deleted] = await tx
    .delete(reportJob)
    .where(and(isJob, isNotNull(reportJob.endedAt)))
    .returning()
  return deleted
}

/** Deletes the account's ended jobs except the newest `kept` ones. Returns their rows. */
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
