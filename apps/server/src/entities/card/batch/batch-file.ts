import { card } from '@kaarditeek/db/schema/card'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import type { PrinterFileInput } from '@kaarditeek/domain/card/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { and, asc } from 'drizzle-orm'
import { when } from '../../../core/list/conditions'
import type { Read } from '../../../core/work/scope'
import { unitOfCard } from '../cards'
import { getBatch } from './get-batch'
import { printerFile } from './printer-file'

/** Selects the cards of a batch, or only those of one customer in it. */
const linesOf = ({ db, own }: Read, cardBatchID: number, customerID: number | null) =>
  db
    .select({ pan: card.pan, nameOnCard: card.nameOnCard })
    .from(card)
    .leftJoin(customerUnit, unitOfCard)
    .where(
      and(
        own(card, { cardBatchID }),
        when(customerID, (id) => own(customerUnit, { customerID: id })),
      ),
    )
    .orderBy(asc(card.pan))

/**
 * Returns the printer file of a batch again, or of only one customer's cards in it. The password of a web-enabled batch is not
 * stored, so a new one is needed: `ERROR_INCOMPLETE_DATA` without it. Throws `ERROR_NOT_FOUND`, also if the customer has no
 * card in the batch. Rules 5.9 and 5.10.
 */
export const batchFile = async (
  r: Read,
  { cardBatchID, customerID, pwd }: PrinterFileInput,
): Promise<FileReply> => {
  const { webEnabled } = await getBatch(r, { cardBatchID })
  if (webEnabled && !pwd) throw new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  const lines = await linesOf(r, cardBatchID, customerID)
  if (customerID !== null && lines.length === 0) throw new DomainError('ERROR_NOT_FOUND')
  return printerFile(lines, r, webEnabled ? pwd : null)
}
