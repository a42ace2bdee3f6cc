import type { Db } from '@kaarditeek/db/client'
import { customerDiscount } from '@kaarditeek/db/schema/customer'
import { isOld } from '@kaarditeek/domain/discount/rules'
import type { Discount, DiscountRef } from '@kaarditeek/domain/discount/schema'
import { and, getTableColumns, isNull, sql } from 'drizzle-orm'
import { lastChange } from '../../core/history/last-change'
import { one } from '../../core/work/one'
import type { Clock, Read } from '../../core/work/scope'

type Months = { discountFrom: string; discountTo: string | null }

const monthOf = (day: string) => day.slice(0, 7)

/** Converts a row's first and last day to months. */
export const discountMonths = ({ discountFrom, discountTo }: Months): Months => ({
  discountFrom: monthOf(discountFrom),
  discountTo: discountTo && monthOf(discountTo),
})

/** Condition for the open discount that is valid on a business day. */
export const isValidOn = (day: string) =>
  and(
    isNull(customerDiscount.closedAt),
    sql`${day}::date between ${customerDiscount.discountFrom} and coalesce(${customerDiscount.discountTo}, 'infinity')`,
  )

/** Condition for discounts that are over (`isOld`). `discount.test.ts` compares them. */
export const isOver = ({ now, time }: Clock) =>
  sql<boolean>`coalesce(${customerDiscount.discountTo} < ${time.dayOf(now)}::date, false)`

const { companyID: _, closedAt: __, ...columns } = getTableColumns(customerDiscount)

/** Selects discounts with the author of their last change. */
export const discounts = (db: Db) => {
  const last = lastChange(db, customerDiscount, customerDiscount.customerDiscountID)
  return db
    .select({
      ...columns,
      author: last.authorEmail,
      authorName: last.authorName,
    })
    .from(customerDiscount)
    .leftJoinLateral(last, sql`true`)
    .$dynamic()
}

type Raw = Awaited<ReturnType<typeof discounts>>[number]

export const showDiscount = (raw: Raw, { now, time }: Clock): Discount => {
  const months = discountMonths(raw)
  return { ...raw, ...months, old: isOld(months, time.monthOf(now)) }
}

/** Returns an open discount of the customer. Throws `ERROR_NOT_FOUND`. */
export const getDiscount = async (r: Read, key: DiscountRef) =>
  showDiscount(one(await discounts(r.db).where(r.own(customerDiscount, { ...key, closedAt: null }))), r)
