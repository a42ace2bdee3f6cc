import { customerDiscount } from '@kaarditeek/db/schema/customer'
import { earliestDiscountFrom, endNotBeforeStart, mayHaveDiscount } from '@kaarditeek/domain/discount/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { and, asc, ne } from 'drizzle-orm'
import type { Clock } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { discountMonths } from './discounts'

type Months = { discountFrom: string; discountTo: string | null }

const lastDayOf = (month: string, { time }: Clock) => time.dayOf(time.endOfMonth(month))

/** The row of a discount before its change. */
type Before = Months & { customerDiscountID: number }

/**
 * Throws the refusal of `mayHaveDiscount`, otherwise returns the values of a discount's row: the first and the last day of its
 * months. The customer must be locked, so that two concurrent discounts do not overlap.
 */
export const discountRow = async <D extends Months>(
  w: Work,
  customerID: number,
  input: D,
  before: Before | null = null,
): Promise<D> => {
  const discount = endNotBeforeStart(input)
  const others = await w.db
    .select({
      discountPercentage: customerDiscount.discountPercentage,
      discountFrom: customerDiscount.discountFrom,
      discountTo: customerDiscount.discountTo,
    })
    .from(customerDiscount)
    .where(
      and(
        w.own(customerDiscount, { customerID, closedAt: null }),
        before ? ne(customerDiscount.customerDiscountID, before.customerDiscountID) : undefined,
      ),
    )
    .orderBy(asc(customerDiscount.discountFrom))
  ensure(
    mayHaveDiscount(discount, {
      others: others.map((other) => ({ ...other, ...discountMonths(other) })),
      earliest: earliestDiscountFrom(w.now, w.time),
      before: before && discountMonths(before),
    }),
  )
  const { discountFrom, discountTo } = discount
  return {
    ...discount,
    discountFrom: `${discountFrom}-01`,
    discountTo: discountTo && lastDayOf(discountTo, w),
  }
}
