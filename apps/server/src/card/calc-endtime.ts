import type { Db } from '@kaarditeek/db/client'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { endTimeOf } from '@kaarditeek/domain/card/rules'
import type { calcEndtime as calcEndtimeInput } from '@kaarditeek/domain/card/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { z } from 'zod'
import type { At } from '../list/define-list'
import { type Author, ownRows } from '../work/work'

/** When a card of the product that begins on the day would end. `ERROR_NOT_FOUND` for another company's product. */
export const calcEndtime = async (
  db: Db,
  by: Author,
  { time }: At,
  { startTime, cardProductID }: z.output<typeof calcEndtimeInput>,
) => {
  const [product] = await db
    .select({ duration: cardProduct.duration })
    .from(cardProduct)
    .where(ownRows(cardProduct, by.companyID, { id: cardProductID }))
  if (!product) throw new DomainError('ERROR_NOT_FOUND')
  return { endTime: endTimeOf(startTime, product.duration, time) }
}
