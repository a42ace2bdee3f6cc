import type { FileHandle } from 'node:fs/promises'
import type { Db } from '@kaarditeek/db/client'
import { transaction } from '@kaarditeek/db/transaction'
import { reportOrder } from '@kaarditeek/domain/report/job'
import type { Deps } from '../../core/deps'
import { toDomainError } from '../../core/error/to-reply'
import { fileTurn, isBusy } from '../../core/file/file-turn'
import { openNameless } from '../../core/file/nameless'
import type { NamedFile } from '../../core/file/table'
import type { Held } from '../../core/queue/lease'
import { readIn } from '../../core/work/scope'
import { countRows, writeReport } from './files'
import { storeFile } from './job-files'
import { type JobRow, jobQueue } from './job-queue'

/** Milliseconds between two records of a job's progress. */
const PROGRESS = 1000

export type Running = Pick<Deps, 'db' | 'replica' | 'now' | 'time'> & {
  /** Aborted when the application begins to close. Jobs are released then. */
  closing: AbortSignal
  /** Logs an unexpected failure. */
  report: (failure: unknown, where: string) => void
}

type Writing = {
  /** Where the rows are read. */
  from: Db
  to: FileHandle
  held: Held<JobRow>
  progress: (rows: number) => void
}

/** Writes the job's file. Its time is that of the order, so a job that starts again covers the same days. */
const writeFile = async (
  { time, closing }: Running,
  { companyID, accountID, languageID, createdAt: now, ...job }: JobRow,
  { from, to, held, progress }: Writing,
): Promise<NamedFile> => {
  const order = reportOrder.parse(job.order)
  const r = readIn(from, { companyID, accountID }, { now, time })
  await held.record({ rowCount: await countRows(r, order) })
  const signal = AbortSignal.any([held.lost, closing])
  return writeReport(r, order, { now, time, languageID, to, signal, progress })
}

type Made = { file: FileHandle; columns: Partial<JobRow> }

/** Makes the job's file with rows from a database. Returns null if the job was cancelled or claimed by another server. */
const makeFile = async (running: Running, job: JobRow, from: Db): Promise<Made | null> => {
  const file = await openNameless()
  let rows = 0
  const progress = (written: number) => {
    rows = written
  }
  const make = async (held: Held<JobRow>): Promise<Made | null> => {
    try {
      const named = await writeFile(running, job, { from, to: file, held, progress })
      const { size } = await file.stat()
      return { file, columns: { ...named, rows, size } }
    } catch (failure) {
      await file.close()
      if (held.lost.aborted) return null
      throw failure
    }
  }
  return jobQueue.hold(running, job, make, { every: PROGRESS, progress: () => ({ rows }) })
}

/** Ends the job and stores its file in one transaction. Ending it first locks the row, so that no other server claims it meanwhile. */
const finish = ({ db, now }: Running, job: JobRow, { file, columns }: Made) =>
  transaction(db, async (tx) => {
    const isEnded = await jobQueue.end(tx, job, { ...columns, state: 'done', endedAt: now() })
    if (isEnded) await storeFile(tx, job, file)
  })

const runJob = async (running: Running, job: JobRow): Promise<void> => {
  const { db, replica, now, closing, report } = running
  const make = (from: Db) => makeFile(running, job, from)
  let made: Made | null = null
  try {
    made = await (replica ? replica.read(db, make) : make(db))
    if (made) await finish(running, job, made)
  } catch (failure) {
    if (closing.aborted) await jobQueue.release(db, job, now(), { state: 'waiting', rows: 0 })
    else {
      const { code, status } = toDomainError(failure)
      if (status >= 500) report(failure, 'job')
      await jobQueue.end(db, job, { state: 'failed', code, endedAt: now() })
    }
  } finally {
    await made?.file.close()
  }
}

/**
 * Runs jobs one after the other until none is due. Returns how many. Returns at once while the process makes as many files as it
 * may: the background loop continues later.
 */
export const runDueJobs = async (running: Running): Promise<number> => {
  const { db, now, closing } = running
  for (let ran = 0; ; ran += 1) {
    if (closing.aborted || isBusy()) return ran
    const job = await fileTurn(async () => {
      const started = { state: 'running', rows: 0, rowCount: null } as const
      const claimed = await jobQueue.claim(db, now(), undefined, started)
      if (claimed) await runJob(running, claimed)
      return claimed
    })
    if (!job) return ran
  }
}
