import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { Deps } from '../deps'
import { toDomainError } from '../error/to-reply'
import { fileTurn, isBusy } from '../file/file-turn'
import type { NamedFile } from '../file/table'
import { createFile, removeFile } from './files'
import { claimJob, failJob, finishJob, type JobRow, keepJob, releaseJob } from './queue'

/** Milliseconds between two records of a job's progress. */
const PAUSE = 1000
/** Attempts before a job fails whose processes ended without recording an outcome. */
const MAX_ATTEMPTS = 3

/** What a job is made with. `expect` takes the number of rows, before they are written. */
export type JobMaking = {
  to: FileHandle
  signal: AbortSignal
  progress: (rows: number) => void
  expect: (rowCount: number) => Promise<unknown>
}
export type Running = Pick<Deps, 'db' | 'now' | 'time' | 'filesFolder'> & {
  /** Aborted when the application begins to close: jobs are given back then. */
  closing: AbortSignal
  /** Logs an unexpected failure. */
  report: (failure: unknown, where: string) => void
}
export type MakeFile = (running: Running, job: JobRow, making: JobMaking) => Promise<NamedFile>

/** Makes the file and records it. Returns false if the job was cancelled, or begun anew by another process, before its end. */
const makeFile = async (running: Running, job: JobRow, fileID: string, make: MakeFile): Promise<boolean> => {
  const { db, now, closing, filesFolder } = running
  const lost = new AbortController()
  let rows = 0
  const keep = (progress: { rows?: number; rowCount?: number }) =>
    keepJob(db, job, progress, now()).then(
      (isKept) => isKept || lost.abort(),
      // The lease lasts for many of these; a job that has lost it writes nothing more.
      () => undefined,
    )
  const timer = setInterval(() => void keep({ rows }), PAUSE)
  const to = await createFile(filesFolder, fileID)
  try {
    const named = await make(running, job, {
      to,
      signal: AbortSignal.any([lost.signal, closing]),
      progress: (written) => {
        rows = written
      },
      expect: (rowCount) => keep({ rowCount }),
    })
    const { size } = await to.stat()
    return await finishJob(db, job, { ...named, rows, fileID, size }, now())
  } catch (failure) {
    if (lost.signal.aborted) return false
    throw failure
  } finally {
    clearInterval(timer)
    await to.close()
  }
}

const runJob = async (running: Running, job: JobRow, make: MakeFile) => {
  const { db, now, closing, filesFolder, report } = running
  const fileID = randomUUID()
  let isDone = false
  try {
    if (job.attempt > MAX_ATTEMPTS) throw new DomainError('ERROR_SOMETHING_WRONG')
    isDone = await makeFile(running, job, fileID, make)
  } catch (failure) {
    if (closing.aborted) await releaseJob(db, job)
    else {
      const { code, status } = toDomainError(failure)
      if (status >= 500) report(failure, 'job')
      await failJob(db, job, code, now())
    }
  } finally {
    if (!isDone) await removeFile(filesFolder, fileID)
  }
}

/**
 * Runs jobs, one after the other, until none is due; returns how many. Does nothing while the process makes as many files as it
 * may: the periodic run goes on then.
 */
export const runDueJobs = async (running: Running, make: MakeFile): Promise<number> => {
  for (let ran = 0; ; ran += 1) {
    if (running.closing.aborted || isBusy()) return ran
    const job = await fileTurn(async () => {
      const claimed = await claimJob(running.db, running.now())
      if (claimed) await runJob(running, claimed, make)
      return claimed
    })
    if (!job) return ran
  }
}
