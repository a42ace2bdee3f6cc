import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { JOB_DAYS } from '@kaarditeek/domain/report/job'
import { subHours } from 'date-fns'

const isMissing = (failure: unknown) =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT'

/** Creates the file of a job. Only the server's system account can read it. */
export const createFile = async (folder: string, fileID: string): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return open(join(folder, fileID), 'wx', 0o600)
}

/** Opens the file of a job; null if it is not on this machine. */
export const openFile = async (folder: string, fileID: string): Promise<FileHandle | null> => {
  try {
    return await open(join(folder, fileID), 'r')
  } catch (failure) {
    if (isMissing(failure)) return null
    throw failure
  }
}

export const removeFile = (folder: string, fileID: string): Promise<void> =>
  rm(join(folder, fileID), { force: true })

/** Removes files that are older than any job: those of deleted jobs, and those that crashed servers left behind. */
export const purgeFiles = async (folder: string, now: Date): Promise<void> => {
  const oldest = subHours(now, 24 * (JOB_DAYS + 1))
  const names = await readdir(folder).catch((failure) => {
    if (isMissing(failure)) return []
    throw failure
  })
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtime < oldest) await removeFile(folder, name)
  }
}
