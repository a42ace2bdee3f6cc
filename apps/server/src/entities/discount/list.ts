import { customer, customerDiscount } from '@kaarditeek/db/schema/customer'
import { discountCalls } from '@kaarditeek/domain/discount/calls'
import { eq, isNull } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { when } from '../../core/list/conditions'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { discounts, isOver, showDiscount } from './discounts'

/** Open discounts of one customer. */
export const discountList = defineList(discountCalls, {
  from: discounts,
  within: own(customerDiscount),
  id: customerDiscount.customerDiscountID,
  before: ensureRecord(customer, ({ customerID }) => ({ customerID })),
  where: ({ customerID, old }, r) => [
    isNull(customerDiscount.closedAt),
    eq(customerDiscount.customerID, customerID),
    when(old, (over) => eq(isOver(r), over)),
  ],
  sort: { discountFrom: customerDiscount.discountFrom },
  show: showDiscount,
})

export const discountHistory = historyOf(
  customerDiscount,
  discountCalls.changes,
  ({ customerID, customerDiscountID }) => ({ customerID, customerDiscountID }),
)
