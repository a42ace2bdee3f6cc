import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { asc, type SQL } from 'drizzle-orm'
import { cardCode } from '../../../core/card-code'
import { type Secrets, secrets } from '../../../core/secret'
import type { Read } from '../../../core/work/scope'
import { productOfCard, unitOfCard } from '../../../ledger/card-joins'
import type { PrintedCard } from './printer-file'

const linesOf = (db: Read['db'], where: SQL | undefined) =>
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
    .where(where)
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

/** Returns cards as they are printed, by their numbers. The condition may name cards and their units. */
export const printedCards = async ({ db }: Pick<Read, 'db'>, where: SQL | undefined, appSecret: string) =>
  (await linesOf(db, where)).map(withCodes(secrets(appSecret)))
