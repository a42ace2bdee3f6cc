import { customerDiscount } from '@kaarditeek/db/schema/customer'
import type { NewDiscount } from '@kaarditeek/domain/discount/schema'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/find-customer'
import { getDiscount } from './discounts'
import { discountRow } from './months'

/** Adds a discount to an open customer. `ERROR_DISCOUNT_OVERLAPPING` beside `discountFrom`. Specification §5, Discount. */
export const createDiscount = async (w: Work, { customerID, ...fields }: NewDiscount) => {
  await findOpenCustomer(w, customerID)
  const row = await discountRow(w, customerID, fields)
  const { customerDiscountID } = await w.insert(customerDiscount, { customerID, ...row })
  return getDiscount(w, { customerID, customerDiscountID })
}
