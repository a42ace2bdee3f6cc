import {
  daysOf,
  daysOfTotals,
  monthBefore,
  monthUntilToday,
  spanOfDays,
} from '@kaarditeek/domain/statistics/rules'
import type { PeriodInput } from '@kaarditeek/domain/statistics/schema'
import { sql } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import { createdCards } from '../../ledger/card-sums'
import { oneCompany, transactionSums } from '../../ledger/transaction-sums'

type Days = ReturnType<typeof daysOfTotals>
type Sum = { n: number; count: number; amount: number }

const sumsIn = async ({ db, by, time }: Read, periods: Days[]): Promise<Sum[]> => {
  const spans = periods.map(({ startDate, endDate }) => spanOfDays(startDate, endDate, time))
  return await db.execute<Sum>(transactionSums(oneCompany(by.companyID), spans))
}

/** Returns the number and sum in cents of the company's transactions, by default of the current month. Rule 10.4. */
export const transactionTotals = async (r: Read, input: PeriodInput) => {
  const [sum] = await sumsIn(r, [daysOfTotals(input, r)])
  return { totalCount: sum?.count ?? 0, totalAmount: sum?.amount ?? 0 }
}

const cardsIn = async ({ db, by, time }: Read, { startDate, endDate }: Days) => {
  const span = spanOfDays(startDate, endDate, time)
  const [row] = await db.execute<{ count: number }>(createdCards(sql`${by.companyID}::bigint`, span))
  return { noOfcardsCreated: row?.count ?? 0 }
}

/** Returns the number of cards that the company created. Rule 10.4. */
export const cardTotals = (r: Read, input: PeriodInput) => cardsIn(r, daysOfTotals(input, r))

/** Returns the days of the current month until today, beside the same days of the month before. Rule 10.5. */
export const monthOfDays = async (r: Read) => {
  const month = monthUntilToday(r)
  const before = monthBefore(month, r.time)
  const days = daysOf(month, r.time)
  const single = days.map((day) => ({ startDate: day, endDate: day }))
  const sums = new Map((await sumsIn(r, [...single, before])).map((sum) => [sum.n, sum]))
  const sumOf = (index: number) => ({ count: 0, amount: 0, ...sums.get(index + 1) })
  const ofDays = days.map((day, index) => {
    const { count, amount } = sumOf(index)
    return { day, count, amount }
  })
  const ofBefore = sumOf(days.length)
  return {
    month: {
      ...month,
      totalCount: ofDays.reduce((total, { count }) => total + count, 0),
      totalAmount: ofDays.reduce((total, { amount }) => total + amount, 0),
      ...(await cardsIn(r, month)),
    },
    before: {
      ...before,
      totalCount: ofBefore.count,
      totalAmount: ofBefore.amount,
      ...(await cardsIn(r, before)),
    },
    days: ofDays,
  }
}
