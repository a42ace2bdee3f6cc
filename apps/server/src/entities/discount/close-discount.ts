import { customerDiscount } from '@kaarditeek/db/schema/customer'
import type { DiscountRef } from '@kaarditeek/domain/discount/schema'
import type { Work } from '../../core/work/work'

/** Closes a discount, which then no longer counts. */
export const closeDiscount = (w: Work, { customerID, customerDiscountID }: DiscountRef) =>
  w.close(customerDiscount, { customerID, customerDiscountID })
