import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { endTimeOf } from '@kaarditeek/domain/card/rules'
import type { CalcEndtime } from '@kaarditeek/domain/card/schema'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

/** Returns the end of a card of the product that begins on a business day. Throws `ERROR_NOT_FOUND`. */
export const calcEndtime = async ({ db, own, time }: Read, { startTime, cardProductID }: CalcEndtime) => {
  const products = db.select({ duration: cardProduct.duration }).from(cardProduct)
  const { duration } = one(await products.where(own(cardProduct, { id: cardProductID })))
  return { endTime: endTimeOf(startTime, duration, time) }
}
