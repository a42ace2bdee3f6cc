import type { Tx } from '@kaarditeek/db/client'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import {
  reportScheduleMail,
  reportScheduleRecipient,
  reportScheduleRun,
} from '@kaarditeek/db/schema/report-schedule'
import { transaction } from '@kaarditeek/db/transaction'
import { may } from '@kaarditeek/domain/access/access'
import { isErrorCode } from '@kaarditeek/domain/error/codes'
import { accessOf, type ReportOrder } from '@kaarditeek/domain/report/job'
import { and, isNotNull, isNull, or } from 'drizzle-orm'
import { signedInAs } from '../../auth/signed-in-as'
import { isNotFrozen } from '../../core/work/in-scope'
import { ownRows } from '../../core/work/own-rows'
import { ofRun } from '../../entities/report-schedule/runs'
import type { Running } from './start-due'

type Ref = { companyID: number; runID: number }

/** Sendings whose job has ended, or was deleted by an erasure. */
const endedRuns = ({ db }: Running): Promise<Ref[]> =>
  db
    .select({ companyID: reportScheduleRun.companyID, runID: reportScheduleRun.runID })
    .from(reportScheduleRun)
    .leftJoin(reportJob, ofRun)
    .where(
      and(
        isNull(reportScheduleRun.endedAt),
        or(isNull(reportJob.jobID), isNotNull(reportJob.endedAt)),
        isNotFrozen(reportScheduleRun.companyID),
      ),
    )

type Made = Ref & { reportScheduleID: number; order: ReportOrder }

/** Queues a mail to each recipient who may have the report now. Rule 24.5. */
const queueMails = async (tx: Tx, { companyID, runID, reportScheduleID, order }: Made, now: Date) => {
  const recipients = await tx
    .select({ accountID: reportScheduleRecipient.accountID })
    .from(reportScheduleRecipient)
    .where(ownRows(reportScheduleRecipient, companyID, { reportScheduleID }))
  const mails: (typeof reportScheduleMail.$inferInsert)[] = []
  for (const { accountID } of recipients) {
    const viewer = await signedInAs(tx, { accountID }, now)
    if (viewer && may(viewer, accessOf(order)))
      mails.push({ companyID, runID, accountID, nextAttemptAt: now })
  }
  if (mails.length > 0) await tx.insert(reportScheduleMail).values(mails)
}

/** Ends a sending in one transaction with its mails, unless another server does. */
const endOne = ({ db, now }: Running, { companyID, runID }: Ref) =>
  transaction(db, async (tx) => {
    const [run] = await tx
      .select()
      .from(reportScheduleRun)
      .where(ownRows(reportScheduleRun, companyID, { runID, endedAt: null }))
      .for('no key update', { skipLocked: true })
    if (!run) return
    const { reportScheduleID, jobID } = run
    const [job] = await tx
      .select()
      .from(reportJob)
      .where(ownRows(reportJob, companyID, { jobID }))
    const isMade = job?.state === 'done'
    if (isMade) await queueMails(tx, { companyID, runID, reportScheduleID, order: job.order }, now())
    const code = job?.code && isErrorCode(job.code) ? job.code : 'ERROR_SOMETHING_WRONG'
    await tx
      .update(reportScheduleRun)
      .set({ endedAt: now(), code: isMade ? null : code })
      .where(ownRows(reportScheduleRun, companyID, { runID }))
  })

/** Queues the mails of all files that have been made. */
export const endRuns = async (running: Running): Promise<void> => {
  for (const run of await endedRuns(running)) {
    if (running.closing?.aborted) return
    await endOne(running, run).catch((failure: unknown) => running.report(failure, 'report schedule'))
  }
}
