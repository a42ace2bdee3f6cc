import { card } from '@kaarditeek/db/schema/card'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { may } from '@kaarditeek/domain/access/access'
import type { PrinterFileInput } from '@kaarditeek/domain/card/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { and } from 'drizzle-orm'
import { when } from '../../../core/list/conditions'
import type { Caller } from '../../../core/trpc/calls'
import type { Read } from '../../../core/work/scope'
import { getBatch } from './get-batch'
import { holderCode } from './holder-code'
import { printedCards } from './printed-cards'
import { printerFile, printerZip } from './printer-file'

/**
 * Returns the printer file of a batch again, or of only one customer's cards in it. The password of a web-enabled batch is not
 * stored, so a new one is needed: `ERROR_INCOMPLETE_DATA` without it. Throws `ERROR_NOT_FOUND`, also if the customer has no
 * card in the batch, and `ERROR_NO_PERMISSION` for security codes if the viewer may not issue cards. Rules 5.9, 5.10 and 5.30.
 */
export const batchFile = async (
  r: Read,
  { cardBatchID, customerID, pwd }: PrinterFileInput,
  { viewer, appSecret, publicUrl }: Pick<Caller, 'viewer' | 'appSecret' | 'publicUrl'>,
): Promise<FileReply> => {
  const { webEnabled } = await getBatch(r, { cardBatchID })
  if (webEnabled && !pwd) throw new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  const ofCustomer = when(customerID, (id) => r.own(customerUnit, { customerID: id }))
  const cards = await printedCards(r, and(r.own(card, { cardBatchID }), ofCustomer), appSecret)
  if (customerID !== null && cards.length === 0) throw new DomainError('ERROR_NOT_FOUND')
  if (cards.some(({ code }) => code !== null) && !may(viewer, 'createCards'))
    throw new DomainError('ERROR_NO_PERMISSION')
  return webEnabled && pwd
    ? printerZip(cards, r, { password: pwd, holderCode: await holderCode(r, publicUrl) })
    : printerFile(cards, r)
}
