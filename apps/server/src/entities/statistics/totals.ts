import { transaction } from '@kaarditeek/db/schema/transaction'
import {
  daysOf,
  daysOfTotals,
  monthBefore,
  monthUntilToday,
  spanOfDays,
  wholeMonthBefore,
} from '@kaarditeek/domain/statistics/rules'
import type { PeriodInput } from '@kaarditeek/domain/statistics/schema'
import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import { createdCards } from '../../ledger/card-sums'
import { transactionSums } from '../../ledger/transaction-sums'

type Days = ReturnType<typeof daysOfTotals>
type Sum = { n: number; count: number; amount: number }

const spansOf = ({ time }: Read, periods: Days[]) =>
  periods.map(({ startDate, endDate }) => spanOfDays(startDate, endDate, time))

const sumsIn = async (r: Read, periods: Days[]): Promise<Sum[]> =>
  await r.db.execute<Sum>(transactionSums(r.by.companyID, spansOf(r, periods)))

/** Returns the number and sum in cents of the company's transactions, by default of the current month. Rule 10.4. */
export const transactionTotals = async (r: Read, input: PeriodInput) => {
  const [sum] = await sumsIn(r, [daysOfTotals(input, r)])
  return { totalCount: sum?.count ?? 0, totalAmount: sum?.amount ?? 0 }
}

const cardsIn = (r: Read, periods: Days[]) =>
  r.db.execute<{ n: number; count: number }>(
    createdCards(sql`${r.by.companyID}::bigint`, spansOf(r, periods)),
  )

/** Returns the number of cards that the company created. Rule 10.4. */
export const cardTotals = async (r: Read, input: PeriodInput) => {
  const [row] = await cardsIn(r, [daysOfTotals(input, r)])
  return { noOfcardsCreated: row?.count ?? 0 }
}

/** Returns the number of cancelled transactions, by an index that has no others. */
const cancelledIn = async ({ db, by, time }: Read, { startDate, endDate }: Days) => {
  const { starts, ends } = spanOfDays(startDate, endDate, time)
  const made = and(
    eq(transaction.companyID, by.companyID),
    eq(transaction.amount, 0),
    gte(transaction.dateIn, starts),
    lt(transaction.dateIn, ends),
  )
  const [row] = await db.select({ count: count() }).from(transaction).where(made)
  return row?.count ?? 0
}

const hasTransactions = async ({ db, own }: Read): Promise<boolean> => {
  const some = await db.select({ id: transaction.id }).from(transaction).where(own(transaction, {})).limit(1)
  return some.length > 0
}

const totalOf = (days: readonly { count: number; amount: number; cards: number }[]) => ({
  totalCount: days.reduce((total, { count }) => total + count, 0),
  totalAmount: days.reduce((total, { amount }) => total + amount, 0),
  noOfcardsCreated: days.reduce((total, { cards }) => total + cards, 0),
})

/** Returns the days of the current month until today beside those of the month before. Rule 10.5. */
export const monthOfDays = async (r: Read) => {
  const month = monthUntilToday(r)
  const whole = wholeMonthBefore(month, r.time)
  const before = monthBefore(month, r.time)
  const days = [...daysOf(month, r.time), ...daysOf(whole, r.time)]
  const single = days.map((day) => ({ startDate: day, endDate: day }))
  const [sums, cards, cancelledCount, isUsed] = await Promise.all([
    sumsIn(r, single),
    cardsIn(r, single),
    cancelledIn(r, month),
    hasTransactions(r),
  ])
  const [sumOf, cardsOf] = [
    new Map(sums.map((sum) => [sum.n, sum])),
    new Map(cards.map(({ n, count }) => [n, count])),
  ]
  const ofDays = days.map((day, index) => {
    const { count = 0, amount = 0 } = sumOf.get(index + 1) ?? {}
    return { day, count, amount, cards: cardsOf.get(index + 1) ?? 0 }
  })
  const within = ({ startDate, endDate }: Days) =>
    ofDays.filter(({ day }) => day >= startDate && day <= endDate)
  return {
    month: { ...month, ...totalOf(within(month)) },
    before: { ...before, ...totalOf(within(before)) },
    cancelledCount,
    isNew: !isUsed,
    days: within(month),
    daysBefore: within(whole),
  }
}
