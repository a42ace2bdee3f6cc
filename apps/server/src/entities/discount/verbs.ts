import { customerDiscount } from '@kaarditeek/db/schema/customer'
import type { DiscountEdit, DiscountRef, NewDiscount } from '@kaarditeek/domain/discount/schema'
import { withKept } from '@kaarditeek/domain/edit'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/verbs'
import { discountMonths, getDiscount } from './discounts'
import { discountRow } from './months'

/** Adds a discount to an open customer. `ERROR_DISCOUNT_OVERLAPPING` beside `discountFrom`. Rule 12.6. */
export const createDiscount = async (w: Work, { customerID, ...fields }: NewDiscount) => {
  await findOpenCustomer(w, customerID)
  const row = await discountRow(w, customerID, fields)
  const { customerDiscountID } = await w.insert(customerDiscount, { customerID, ...row })
  return getDiscount(w, { customerID, customerDiscountID })
}

/** Changes an open discount. `ERROR_DISCOUNT_OVERLAPPING` beside `discountFrom`. Rule 12.6. */
export const editDiscount = async (w: Work, { customerID, customerDiscountID, ...fields }: DiscountEdit) => {
  const key = { customerID, customerDiscountID }
  await findOpenCustomer(w, customerID)
  const before = await w.findOpen(customerDiscount, key)
  const to = withKept(fields, discountMonths(before))
  await w.edit(customerDiscount, key, await discountRow(w, customerID, to, before))
  return getDiscount(w, key)
}

/** Closes a discount, which then no longer applies. */
export const closeDiscount = (w: Work, { customerID, customerDiscountID }: DiscountRef) =>
  w.close(customerDiscount, { customerID, customerDiscountID })
