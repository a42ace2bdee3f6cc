import type { IssuedCards } from '@kaarditeek/domain/card/schema'
import type { Caller } from '../../../core/trpc/calls'
import type { Read } from '../../../core/work/scope'
import { batchFile } from './batch-file'

/** A batch that was issued. */
export type IssuedBatch = { cardBatchID: number; dateIn: Date }

/**
 * Returns the printer file of a batch after the commit, so that no row is locked while it is encrypted. If this fails, the batch
 * is there, and its file can be requested again. `pwd` is that of this request, also for a batch that an earlier one has issued.
 */
export const issuedFile = async (
  r: Read,
  { cardBatchID, dateIn }: IssuedBatch,
  caller: Caller,
  { pwd }: { pwd: string | null },
): Promise<IssuedCards> => {
  const file = await batchFile({ ...r, now: dateIn }, { cardBatchID, customerID: null, pwd }, caller)
  return { ...file, cardBatchID }
}
