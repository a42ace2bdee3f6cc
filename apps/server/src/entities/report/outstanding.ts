import { CardType } from '@kaarditeek/domain/card-product/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import {
  daysOfOutstanding,
  type LeftOut,
  mayReportOutstanding,
  type Outstanding,
  type OutstandingInput,
  type OwedRow,
  owedSigns,
  sumOwed,
} from '@kaarditeek/domain/report/outstanding'
import { type SQL, sql } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import { owedColumns } from '../../ledger/owed-flows'
import { owedSums } from '../../ledger/owed-sums'

/** Before the first load of any company. */
const BEGINNING = new Date('1900-01-01T00:00:00Z')

const change = sql.join(
  owedColumns.map((column) => sql`${sql.raw(owedSigns[column] > 0 ? '+' : '-')} ${sql.raw(column)}`),
  sql` `,
)

/** Adds the figures before and after the changes, and the product's name. Rows without any figure are left out. */
const withBalances = (sums: SQL, companyID: number) => sql`
  select sums.card_product_id as "cardProductID", product.name as "cardProductName", expiry_month as "expiryMonth",
    opening, ${sql.join(
      owedColumns.map((column) => sql.raw(column)),
      sql`, `,
    )}, opening ${change} as closing
  from (
    select card_product_id, expiry_month, coalesce(sum(0 ${change}) filter (where n = 1), 0)::bigint as opening, ${sql.join(
      owedColumns.map((column) => {
        const name = sql.raw(column)
        return sql`coalesce(sum(${name}) filter (where n = 2), 0)::bigint as ${name}`
      }),
      sql`, `,
    )}
    from (${sums}) flow group by 1, 2
  ) sums
  join card_product product on product.company_id = ${companyID}::bigint and product.id = sums.card_product_id
  where (opening, ${sql.join(
    owedColumns.map((column) => sql.raw(column)),
    sql`, `,
  )}) <> (0, 0, 0, 0, 0, 0)
  order by product.name, product.id, expiry_month`

/** Returns what is owed at the end of a day by product and month of expiry, and why it changed. Rules 7.14 and 10.9. */
export const outstanding = async (r: Read, input: OutstandingInput): Promise<Outstanding> => {
  const days = daysOfOutstanding(input, r)
  ensure(mayReportOutstanding(days, r))
  const [opens, ends] = [days.since, days.date].map((day) => r.time.startOfDay(r.time.addDays(day, 1)))
  const spans = [
    { starts: BEGINNING, ends: opens ?? BEGINNING },
    { starts: opens ?? BEGINNING, ends: ends ?? BEGINNING },
  ]
  const { companyID } = r.by
  const list = [...(await r.db.execute<OwedRow>(withBalances(owedSums(companyID, spans, r), companyID)))]
  return { ...days, list, count: list.length, total: sumOwed(list) }
}

/** Counts the cards whose value is not owed. Rule 7.15. */
export const leftOut = async ({ db, by, now }: Read): Promise<LeftOut> => {
  const [row] = await db.execute<LeftOut>(sql`
    select count(*) filter (where product.card_type_id <> ${CardType.discount})::int as "unlimitedCards",
      count(*) filter (where product.card_type_id = ${CardType.discount})::int as "discountCards"
    from card
    join card_product product on product.company_id = ${by.companyID}::bigint and product.id = card.card_product_id
    where card.company_id = ${by.companyID}::bigint and card.closed_at is null and customer_unit_id is not null
      and valid_to >= ${now.toISOString()}::timestamptz
      and (amount_limit is null or product.card_type_id = ${CardType.discount})`)
  return row ?? { unlimitedCards: 0, discountCards: 0 }
}
