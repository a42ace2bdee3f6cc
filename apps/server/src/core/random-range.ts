import type { Db } from '@kaarditeek/db/client'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { isPan } from '@kaarditeek/domain/card/pan'
import { and, eq, sql } from 'drizzle-orm'

const { issuerIDNo, minAccountIDNo, maxAccountIDNo, panLength } = cardProduct

/**
 * Whether a card number lies in the range of a product of the company whose numbers are random. An unknown number there is a guess: all
 * numbers of the range are issued here, and mistyped ones fail the check digit. Rule 6.10.
 */
export const isOfRandomRange = async (db: Db, companyID: number, pan: unknown): Promise<boolean> => {
  if (typeof pan !== 'string' || !isPan(pan)) return false
  const account = sql`substr(${pan}::text, length(${issuerIDNo}) + 1, length(${maxAccountIDNo}))`
  const found = await db
    .select({ id: cardProduct.id })
    .from(cardProduct)
    .where(
      and(
        eq(cardProduct.companyID, companyID),
        eq(cardProduct.cardNumbers, 'random'),
        eq(panLength, pan.length),
        sql`starts_with(${pan}::text, ${issuerIDNo})`,
        sql`${account} between lpad(${minAccountIDNo}, length(${maxAccountIDNo}), '0') and ${maxAccountIDNo}`,
      ),
    )
    .limit(1)
  return found.length > 0
}
