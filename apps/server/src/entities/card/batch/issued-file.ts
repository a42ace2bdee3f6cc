import type { IssuedCards } from '@kaarditeek/domain/card/schema'
import type { Read } from '../../../core/work/scope'
import { batchFile } from './batch-file'

/** A batch that was issued, and the password of its file. */
export type IssuedBatch = { cardBatchID: number; dateIn: Date; pwd: string | null }

/**
 * Returns the printer file of a batch after the commit, so that no row is locked while it is encrypted. If this fails, the batch
 * is there, and its file can be requested again.
 */
export const issuedFile = async (
  r: Read,
  { cardBatchID, dateIn, pwd }: IssuedBatch,
): Promise<IssuedCards> => {
  const file = await batchFile({ ...r, now: dateIn }, { cardBatchID, customerID: null, pwd })
  return { ...file, cardBatchID }
}
