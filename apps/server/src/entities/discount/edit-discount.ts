import { customerDiscount } from '@kaarditeek/db/schema/customer'
import type { DiscountEdit } from '@kaarditeek/domain/discount/schema'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/find-customer'
import { getDiscount } from './discounts'
import { discountRow } from './months'

/** Changes an open discount. `ERROR_DISCOUNT_OVERLAPPING` beside `discountFrom`. Specification §5, Discount. */
export const editDiscount = async (w: Work, { customerID, customerDiscountID, ...fields }: DiscountEdit) => {
  const key = { customerID, customerDiscountID }
  await findOpenCustomer(w, customerID)
  const before = await w.findOpen(customerDiscount, key)
  await w.edit(customerDiscount, key, await discountRow(w, customerID, fields, before))
  return getDiscount(w, key)
}
