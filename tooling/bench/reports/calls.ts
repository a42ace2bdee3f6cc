import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '@kaarditeek/db/client'
import { GroupBy } from '@kaarditeek/domain/statistics/list'
import { monthsOf, monthUntilToday, spanOfDays, spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import type { Read } from '../../../apps/server/src/core/work/scope'
import { transactionStatistics } from '../../../apps/server/src/entities/statistics/statistics'
import { monthOfDays } from '../../../apps/server/src/entities/statistics/totals'

type Row = Record<string, unknown>
/** A call and the SQL that counts the same from the transactions; both return the same rows. */
export type Call = { name: string; ours: () => Promise<Row[]>; raw: () => Promise<Row[]> }

const statistics = (r: Read, sql: Sql, name: string, startMonth: string): Call => {
  const { by, time, now } = r
  const endMonth = time.monthOf(now)
  const [first = ''] = monthsOf({ startMonth, endMonth }, r)
  const { starts } = spanOfMonth(first, time)
  return {
    name,
    ours: async () =>
      (await transactionStatistics(r, { startMonth, endMonth, groupBy: GroupBy.byProduct })).list.map(
        ({ month, cardProductName, count, amount }) => ({ month, cardProductName, count, amount }),
      ),
    raw: async () => [
      ...(await sql`
        select to_char(t.date_in at time zone ${time.zone}, 'YYYY-MM') as month, product.name as "cardProductName",
          count(*) as count, sum(t.amount)::bigint as amount
        from "transaction" t
        join card on card.company_id = t.company_id and card.id = t.card_id
        join card_product product on product.company_id = card.company_id and product.id = card.card_product_id
        where t.company_id = ${by.companyID} and t.date_in >= ${starts.toISOString()} and t.amount > 0
        group by 1, 2 order by 1, 2`),
    ],
  }
}

const home = (r: Read, sql: Sql): Call => {
  const { startDate, endDate } = monthUntilToday(r)
  const span = spanOfDays(startDate, endDate, r.time)
  return {
    name: 'home, the month by day',
    ours: async () => (await monthOfDays(r)).days.filter(({ count }) => count > 0),
    raw: async () => [
      ...(await sql`
        select to_char(date_in at time zone ${r.time.zone}, 'YYYY-MM-DD') as day, count(*) as count,
          sum(amount)::bigint as amount
        from "transaction"
        where company_id = ${r.by.companyID} and date_in >= ${span.starts.toISOString()}
          and date_in < ${span.ends.toISOString()} and amount > 0
        group by 1 order by 1`),
    ],
  }
}

/** Statistics by month and product, and the figures of the home page. Throws if a call and its SQL differ. */
export const callsOf = async (r: Read, sql: Sql): Promise<Call[]> => {
  const year = r.time.monthOf(r.now).slice(0, 4)
  const calls = [
    statistics(r, sql, 'statistics by product, all months', '2019-01'),
    statistics(r, sql, 'statistics by product, this year', `${year}-01`),
    home(r, sql),
  ]
  for (const { name, ours, raw } of calls) {
    const [found, counted] = [await ours(), (await raw()).map((row) => ({ ...row }))]
    if (!isDeepStrictEqual(found, counted)) throw new Error(`${name}: the call differs from its SQL`)
  }
  return calls
}
