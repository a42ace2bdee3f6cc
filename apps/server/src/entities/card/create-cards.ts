import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { mayIssueCards } from '@kaarditeek/domain/card/issue'
import type { NewCards } from '@kaarditeek/domain/card/schema'
import { CardCreationType } from '@kaarditeek/domain/company/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { chosen } from '../../core/work/chosen'
import type { RequestKey } from '../../core/work/request-key'
import type { Work } from '../../core/work/work'
import { withOwnValues } from '../own-field/values'
import { insertBatch } from './batch/insert-batch'
import { chosenUnit } from './chosen-unit'
import { ensureCreates } from './ensure-creates'
import { firstLimits } from './first-limits'

/**
 * Issues a batch of cards that differ only in their numbers. Returns the batch. Throws `ERROR_INVALID_VALUE` beside the field at
 * fault. Rules 5.6, 12.9.
 */
export const createCards = async (w: Work, input: NewCards, made: { appSecret: string; key: RequestKey }) => {
  await ensureCreates(w, CardCreationType.generate)
  // Lock the product last, as all calls do that lock both.
  const { owner, unit } = await chosenUnit(w, 'card', input.card)
  const product = await chosen('card.cardProductID', w.find(cardProduct, { id: input.card.cardProductID }))
  ensure(mayIssueCards(input, { product, owner, unit, today: w.time.dayOf(w.now) }))
  const {
    customerID: _,
    validFrom,
    validTo,
    expiryDateOnCard,
    ...fields
  } = await withOwnValues(w, 'card', input.card, { form: 'card.' })
  const shared = {
    ...fields,
    ...firstLimits(fields),
    customerUnitID: unit.customerUnitID,
    validFrom: w.time.startOfDay(validFrom),
    validTo: w.time.endOfDay(validTo),
    expiryDateOnCard: w.time.endOfMonth(expiryDateOnCard),
    activationDate: w.now,
  }
  return insertBatch(w, product, input.noOfCards, shared, made)
}
