import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { noDefaultUnit } from '@kaarditeek/domain/card/activation/rules'
import type { Activation } from '@kaarditeek/domain/card/activation/schema'
import { mayBegin, mayEnd, mayGetClient } from '@kaarditeek/domain/card/without-client/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { one } from '../../../core/work/one'
import type { Work } from '../../../core/work/work'
import { getCard } from '../verbs'
import { giveUnit } from '../without-client/give-unit'

/** Locks the company's default unit. Throws if it has none. */
const lockedDefaultUnit = async (w: Work) => {
  const [unit] = await w.db
    .select()
    .from(customerUnit)
    .where(w.own(customerUnit, { defaultCustomerUnit: true, closedAt: null }))
    .for('share')
  if (!unit) throw noDefaultUnit()
  return unit
}

/**
 * Activates a card without a client under the company's default unit. Throws `ERROR_NOT_FOUND`; `ERROR_INVALID_VALUE` beside
 * the field at fault, or with the reason `noDefaultUnit` or `cardNotWithoutClient`. Rule 5.5.
 */
export const activateCard = async (w: Work, { cardID: id, ...given }: Activation) => {
  ensure(mayBegin(given.validFrom, w.time.dayOf(w.now)))
  // Lock the unit before the card, as all calls do that lock both.
  const { customerUnitID } = await lockedDefaultUnit(w)
  const found = await w.find(card, { id })
  ensure(mayGetClient(found))
  const products = w.db.select({ duration: cardProduct.duration }).from(cardProduct)
  const { duration } = one(await products.where(w.own(cardProduct, { id: found.cardProductID })))
  ensure(mayEnd({ ...found, duration }, given, w.time))
  await giveUnit(w, [id], customerUnitID, given)
  return getCard(w, { id })
}
