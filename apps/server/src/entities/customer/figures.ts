import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { customerActivity, customerDay } from '@kaarditeek/db/schema/customer-activity'
import { may } from '@kaarditeek/domain/access/access'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { CustomerFigures, CustomerRef } from '@kaarditeek/domain/customer/schema'
import { and, gte, sql } from 'drizzle-orm'
import { ensureRecord } from '../../core/list/define-list'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { unitOfCard } from '../../ledger/card-joins'
import { cardStateIs } from '../../ledger/card-state'
import { cardFigures } from '../card/cards'

/** Months of a customer's chart, the current one included. */
const MONTHS = 12

const number = (text: ReturnType<typeof sql>) => text.mapWith(Number)

/** Returns the number of the customer's active cards and the sum of their balances. */
const cardsOf = async (r: Read, { customerID }: CustomerRef) => {
  const [cards] = await r.db
    .select({
      count: number(sql`count(*)`),
      amountBalance: number(cardFigures.left),
      unlimited: number(cardFigures.unlimited),
    })
    .from(customerUnit)
    .innerJoin(card, unitOfCard)
    .where(and(r.own(customerUnit, { customerID }), cardStateIs(CardState.active, r.now)))
  return cards ?? null
}

/** Returns count and sum of each of the last months, the oldest first. */
const monthsOf = async (r: Read, { customerID }: CustomerRef) => {
  const { time } = r
  const first = time.addMonths(`${time.monthOf(r.now)}-01`, 1 - MONTHS)
  const days = await r.db
    .select({ starts: customerDay.starts, count: customerDay.count, amount: customerDay.amount })
    .from(customerDay)
    .where(and(r.own(customerDay, { customerID }), gte(customerDay.starts, time.startOfDay(first))))
  const months = Array.from({ length: MONTHS }, (_, index) => ({
    month: time.addMonths(first, index).slice(0, 7),
    count: 0,
    amount: 0,
  }))
  const ofMonth = new Map(months.map((one) => [one.month, one]))
  for (const { starts, count, amount } of days) {
    const month = ofMonth.get(time.monthOf(starts))
    if (!month) continue
    month.count += count
    month.amount += amount
  }
  return months
}

const activityOf = async (r: Read, ref: CustomerRef) => {
  const { lastTransaction, turnover } = customerActivity
  const [rows, months] = await Promise.all([
    r.db.select({ lastTransaction, turnover }).from(customerActivity).where(r.own(customerActivity, ref)),
    monthsOf(r, ref),
  ])
  return { lastTransaction: null, turnover: 0, ...rows[0], months }
}

/** Returns the figures of a customer that the caller may view. Throws `ERROR_NOT_FOUND`. */
export const getFigures = async (r: Read, ref: CustomerRef, { viewer }: Caller): Promise<CustomerFigures> => {
  await ensureRecord(customer, (key: CustomerRef) => key)(r, ref)
  const [cards, activity] = await Promise.all([
    may(viewer, 'viewCards') ? cardsOf(r, ref) : null,
    may(viewer, 'viewTransactions') ? activityOf(r, ref) : null,
  ])
  return { cards, activity }
}
