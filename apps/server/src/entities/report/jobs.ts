import { account } from '@kaarditeek/db/schema/account'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { may } from '@kaarditeek/domain/access/access'
import { isErrorCode } from '@kaarditeek/domain/error/codes'
import { DomainError, recordUnknown } from '@kaarditeek/domain/error/domain-error'
import type { StoredFile } from '@kaarditeek/domain/file/schema'
import {
  accessOf,
  contentOf,
  daysOfOrder,
  formatOf,
  JOB_DAYS,
  type JobRef,
  MAX_OPEN_JOBS,
  type ReportJob,
  type ReportOrder,
} from '@kaarditeek/domain/report/job'
import { addHours } from 'date-fns'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../core/session'
import { type Caller, type CallerContext, writeOnce } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { type Clock, type Read, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { readFile } from './job-files'
import { deleteJob, deleteOldJobs, type JobRow } from './job-queue'
import { ensureSearch, ensureSeesAll } from './list-file/files'
import { runDueJobs } from './run-jobs'

/** Number of ended jobs that an account keeps, with their files. Starting a job deletes the oldest. */
const KEPT = 20

/** Until when the file of a job can be downloaded. */
export const expiryOf = (endedAt: Date) => addHours(endedAt, 24 * JOB_DAYS)

/** Throws `ERROR_NO_PERMISSION` unless the account has the access of the ordered report. */
const ensureAccess = (viewer: SignedIn, order: ReportOrder): void => {
  if (!may(viewer, accessOf(order))) throw new DomainError('ERROR_NO_PERMISSION')
}

const showJob = ({ order, endedAt, code, ...job }: JobRow, { time }: Clock): ReportJob => ({
  ...job,
  ...daysOfOrder({ order, createdAt: job.createdAt }, time),
  report: order.report,
  list: order.report === 'list' ? order.list : null,
  format: formatOf(order),
  endedAt,
  expiresAt: endedAt && expiryOf(endedAt),
  code: code !== null && isErrorCode(code) ? code : null,
})

const ownJobs = ({ by, own }: Pick<Read, 'by' | 'own'>) =>
  own(reportJob, { accountID: by.accountID, scheduled: false })

/** Locks the account's own job. Throws `ERROR_NOT_FOUND`. */
const findJob = (w: Work, { jobID }: JobRef) =>
  w.find(reportJob, { jobID, accountID: w.by.accountID, scheduled: false })

/** Throws if the account has `MAX_OPEN_JOBS` open jobs. Locks the account, so that simultaneous calls count each other's jobs. */
const ensureRoom = async (w: Work) => {
  await w.db
    .select({ accountID: account.accountID })
    .from(account)
    .where(eq(account.accountID, w.by.accountID))
    .for('no key update')
  const [open] = await w.db
    .select({ count: count() })
    .from(reportJob)
    .where(and(ownJobs(w), isNull(reportJob.endedAt)))
  if (open && open.count >= MAX_OPEN_JOBS)
    throw new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyJobs' })
}

/**
 * Starts a job. Throws `ERROR_NO_PERMISSION` without the access of its report, and `ERROR_INVALID_VALUE` with the reason `tooManyJobs` if
 * `MAX_OPEN_JOBS` of the account wait or run.
 */
export const startJob = async (ctx: CallerContext, order: ReportOrder): Promise<ReportJob> => {
  ensureAccess(ctx.viewer, order)
  if (order.report === 'list') {
    ensureSeesAll(order, ctx.viewer)
    ensureSearch(order)
  }
  const languageID = order.xlsLanguage ?? ctx.languageID
  const addJob = async (w: Work) => {
    await ensureRoom(w)
    const { accountID } = w.by
    const job = {
      accountID,
      order,
      languageID,
      state: 'waiting' as const,
      createdAt: w.now,
      nextAttemptAt: serverTime(w),
    }
    const inserted = await w.insert(reportJob, job)
    await deleteOldJobs(w.unscoped, w.by, KEPT)
    return showJob(inserted, w)
  }
  const started = await writeOnce(ctx, order, addJob)
  ctx.later(() => runDueJobs(ctx))
  return started
}

/** Returns the account's jobs, the newest first. */
export const listJobs = async (r: Read): Promise<{ list: ReportJob[] }> => {
  const rows = await r.db.select().from(reportJob).where(ownJobs(r)).orderBy(desc(reportJob.jobID))
  return { list: rows.map((row) => showJob(row, r)) }
}

/** Cancels a job that waits or runs. Its server stops within a second. A job that has ended is not changed. */
export const cancelJob = async (w: Work, ref: JobRef): Promise<ReportJob> => {
  const job = await findJob(w, ref)
  if (job.endedAt) return showJob(job, w)
  const cancelled = { state: 'cancelled' as const, endedAt: w.now, nextAttemptAt: null }
  return showJob(one(await w.update(reportJob, { jobID: job.jobID }, cancelled)), w)
}

/** Deletes a job with its file. A job that waits or runs is cancelled first. */
export const forgetJob = async (w: Work, ref: JobRef): Promise<void> => {
  await cancelJob(w, ref)
  await deleteJob(w.unscoped, { companyID: w.by.companyID, jobID: ref.jobID })
}

/** Opens the file of a job. Throws `ERROR_NO_PERMISSION` without the access of its report, `ERROR_NOT_FOUND` in every state but `done` (`fileNotReady`), after its expiry, and without a file. */
export const openJobFile = (r: Read, job: JobRow | undefined, viewer: SignedIn): StoredFile => {
  if (job) ensureAccess(viewer, job.order)
  const { endedAt, fileID, fileName, contentType, size } = job ?? {}
  if (job && job.state !== 'done') throw new DomainError('ERROR_NOT_FOUND', { reason: 'fileNotReady' })
  const isExpired = !endedAt || expiryOf(endedAt) <= serverTime(r)
  if (!job || isExpired || fileID || !fileName || !contentType || !size) throw recordUnknown()
  const report = contentOf(job.order)
  return { fileName, contentType, size, report, stream: readFile(r.db, { ...job, size }) }
}

/** Opens the file of the account's own job. */
export const downloadJob = async (
  r: Read,
  { jobID }: JobRef,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<StoredFile> => {
  const [job] = await r.db
    .select()
    .from(reportJob)
    .where(and(ownJobs(r), eq(reportJob.jobID, jobID)))
  return openJobFile(r, job, viewer)
}
