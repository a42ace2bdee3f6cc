import { customerDiscount } from '@kaarditeek/db/schema/customer'
import type { DiscountEdit } from '@kaarditeek/domain/discount/schema'
import { withKept } from '@kaarditeek/domain/edit'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/find-customer'
import { getDiscount, monthsOf } from './discounts'
import { discountRow } from './months'

/** Changes an open discount. `ERROR_DISCOUNT_OVERLAPPING` beside `discountFrom`. Specification §5, Discount. */
export const editDiscount = async (w: Work, { customerID, customerDiscountID, ...fields }: DiscountEdit) => {
  const key = { customerID, customerDiscountID }
  await findOpenCustomer(w, customerID)
  const before = await w.findOpen(customerDiscount, key)
  const to = withKept(fields, monthsOf(before))
  await w.edit(customerDiscount, key, await discountRow(w, customerID, to, before))
  return getDiscount(w, key)
}
