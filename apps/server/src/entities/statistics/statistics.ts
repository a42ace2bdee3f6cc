import { GroupBy } from '@kaarditeek/domain/statistics/list'
import { monthsOf, spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import type { StatisticsInput, StatisticsRow } from '@kaarditeek/domain/statistics/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import { createdCardSums } from '../../ledger/card-sums'
import { transactionSums } from '../../ledger/transaction-sums'

type Sums = typeof transactionSums
type Row = Omit<StatisticsRow, 'month'> & { n: number }

/** Adds product names and the order to sums. */
const named = (sums: SQL, companyID: number) => sql`
  select sums.n, sums.card_product_id as "cardProductID", product.name as "cardProductName",
    sums.amount::bigint, sums.count::bigint
  from (${sums}) sums
  left join card_product product on product.company_id = ${companyID}::bigint and product.id = sums.card_product_id
  order by sums.n, product.name, product.id`

/** Returns rows by month and, if requested, by product. Months without any have no row. */
const statisticsOf =
  (sums: Sums) =>
  async (
    r: Read,
    { groupBy, ...range }: StatisticsInput,
  ): Promise<{ list: StatisticsRow[]; count: number }> => {
    const months = monthsOf(range, r)
    const spans = months.map((month) => spanOfMonth(month, r.time))
    const rows = await r.db.execute<Row>(
      named(sums(r.by.companyID, spans, { byProduct: groupBy === GroupBy.byProduct }), r.by.companyID),
    )
    const list = rows.map(({ n, ...row }) => ({ month: months[n - 1] ?? '', ...row }))
    return { list, count: list.length }
  }

/** Transactions by month. Rule 10.3. */
export const transactionStatistics = statisticsOf(transactionSums)

/** Created cards by month; their amount is the sum of their limits at issue. Rule 10.3. */
export const createdCardStatistics = statisticsOf(createdCardSums)
