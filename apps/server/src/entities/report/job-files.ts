import type { FileHandle } from 'node:fs/promises'
import type { Db, Tx } from '@kaarditeek/db/client'
import { reportFilePart } from '@kaarditeek/db/schema/report-job'
import { and, eq } from 'drizzle-orm'
import { PART, partsOf, readParts } from '../../core/file/parts'
import type { JobKey } from './job-queue'

/** Stores the file of a job, part by part. */
export const storeFile = async (tx: Tx, { companyID, jobID }: JobKey, file: FileHandle): Promise<void> => {
  const pieces = file.createReadStream({ start: 0, autoClose: false, highWaterMark: PART })
  let place = 0
  for await (const content of partsOf(pieces)) {
    await tx.insert(reportFilePart).values({ companyID, jobID, place, content })
    place += 1
  }
}

/**
 * Reads the stored file of a job, part by part, without a transaction, so that a slow reader holds no connection. Throws if the file is
 * deleted meanwhile.
 */
export async function* readFile(
  db: Db,
  { companyID, jobID, size }: JobKey & { size: number },
): AsyncGenerator<Buffer, void> {
  const ofJob = and(eq(reportFilePart.companyID, companyID), eq(reportFilePart.jobID, jobID))
  const read = async (place: number) => {
    const [part] = await db
      .select({ content: reportFilePart.content })
      .from(reportFilePart)
      .where(and(ofJob, eq(reportFilePart.place, place)))
    return part
  }
  let missing = size
  for await (const content of readParts(read)) {
    missing -= content.length
    yield content
  }
  if (missing !== 0) throw new Error('The file of a job was deleted while it was sent')
}
