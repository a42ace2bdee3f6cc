import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { may } from '@kaarditeek/domain/access/access'
import type { PrinterFileInput } from '@kaarditeek/domain/card/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { and, asc } from 'drizzle-orm'
import { cardCode } from '../../../core/card-code'
import { when } from '../../../core/list/conditions'
import { type Secrets, secrets } from '../../../core/secret'
import type { Caller } from '../../../core/trpc/calls'
import type { Read } from '../../../core/work/scope'
import { productOfCard, unitOfCard } from '../cards'
import { getBatch } from './get-batch'
import { type PrintedCard, printerFile } from './printer-file'

/** Selects the cards of a batch, or only those of one customer in it. */
const linesOf = ({ db, own }: Read, cardBatchID: number, customerID: number | null) =>
  db
    .select({
      pan: card.pan,
      nameOnCard: card.nameOnCard,
      codeNo: card.codeNo,
      codeLength: cardProduct.codeLength,
      codeKeyEncrypted: cardProduct.codeKeyEncrypted,
    })
    .from(card)
    .innerJoin(cardProduct, productOfCard)
    .leftJoin(customerUnit, unitOfCard)
    .where(
      and(
        own(card, { cardBatchID }),
        when(customerID, (id) => own(customerUnit, { customerID: id })),
      ),
    )
    .orderBy(asc(card.pan))

type Coded = Awaited<ReturnType<typeof linesOf>>[number]

/** Returns a function that adds the security code to a card that has one. Decrypts each product's key once. */
const withCodes = ({ decrypt }: Secrets) => {
  const keys = new Map<string, string>()
  const keyOf = (encrypted: Buffer) => {
    const name = encrypted.toString('base64')
    const key = keys.get(name) ?? decrypt(encrypted)
    keys.set(name, key)
    return key
  }
  return ({ pan, nameOnCard, codeNo, codeLength, codeKeyEncrypted }: Coded): PrintedCard => {
    if (codeNo === null || codeLength === null || codeKeyEncrypted === null)
      return { pan, nameOnCard, code: null }
    return { pan, nameOnCard, code: cardCode({ pan, codeNo, codeLength, codeKey: keyOf(codeKeyEncrypted) }) }
  }
}

/**
 * Returns the printer file of a batch again, or of only one customer's cards in it. The password of a web-enabled batch is not
 * stored, so a new one is needed: `ERROR_INCOMPLETE_DATA` without it. Throws `ERROR_NOT_FOUND`, also if the customer has no
 * card in the batch, and `ERROR_NO_PERMISSION` for security codes if the viewer may not issue cards. Rules 5.9, 5.10 and 5.30.
 */
export const batchFile = async (
  r: Read,
  { cardBatchID, customerID, pwd }: PrinterFileInput,
  { viewer, appSecret }: Pick<Caller, 'viewer' | 'appSecret'>,
): Promise<FileReply> => {
  const { webEnabled } = await getBatch(r, { cardBatchID })
  if (webEnabled && !pwd) throw new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  const lines = (await linesOf(r, cardBatchID, customerID)).map(withCodes(secrets(appSecret)))
  if (customerID !== null && lines.length === 0) throw new DomainError('ERROR_NOT_FOUND')
  if (lines.some(({ code }) => code !== null) && !may(viewer, 'createCards'))
    throw new DomainError('ERROR_NO_PERMISSION')
  return printerFile(lines, r, webEnabled ? pwd : null)
}
