import { card } from '@kaarditeek/db/schema/card'
import type { PrinterFileInput } from '@kaarditeek/domain/card/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { asc } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import { getBatch } from './get-batch'
import { printerFile } from './printer-file'

/**
 * Returns the printer file of a batch again. The password of a web-enabled batch is not stored, so a new one is needed:
 * `ERROR_INCOMPLETE_DATA` without it. Throws `ERROR_NOT_FOUND`.
 */
export const batchFile = async (r: Read, { cardBatchID, pwd }: PrinterFileInput): Promise<FileReply> => {
  const { webEnabled } = await getBatch(r, { cardBatchID })
  if (webEnabled && !pwd) throw new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  const lines = await r.db
    .select({ pan: card.pan, nameOnCard: card.nameOnCard })
    .from(card)
    .where(r.own(card, { cardBatchID }))
    .orderBy(asc(card.pan))
  return printerFile(lines, r, webEnabled ? pwd : null)
}
