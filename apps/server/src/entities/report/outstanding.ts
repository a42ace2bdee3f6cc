import { CardType } from '@kaarditeek/domain/card-product/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { OutstandingInput } from '@kaarditeek/domain/report/list'
import {
  daysOfOutstanding,
  type LeftOut,
  mayReportOutstanding,
  type Outstanding,
  type OwedRow,
  sumOwed,
  type WholeOutstanding,
} from '@kaarditeek/domain/report/outstanding'
import { type Span, spanOfDays, spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../../core/instant-sql'
import type { Read } from '../../core/work/scope'
import { lastClosedMonth } from '../../ledger/closed-months'
import { bookedOwed, openOwed } from '../../ledger/closed-owed'
import { eachOwed, netOwed } from '../../ledger/owed-flows'

/** Adds the product's name and what is owed at the end. Rows without any figure are left out. */
const withClosing = (sums: SQL, companyID: number) => sql`
  select sums.card_product_id as "cardProductID", product.name as "cardProductName", expiry_month as "expiryMonth",
    opening, of_earlier_months as "ofEarlierMonths", ${eachOwed((column) => column)},
    opening + of_earlier_months + ${netOwed} as closing
  from (${sums}) sums
  join card_product product on product.company_id = ${companyID}::bigint and product.id = sums.card_product_id
  where (opening, of_earlier_months, ${eachOwed((column) => column)}) <> (0, 0, ${eachOwed(() => sql`0`)})
  order by product.name, product.id, expiry_month`

/** A closed month is read as it was booked; anything else from its days. Rule 7.17. */
const sumsOf = async (r: Read, span: Span): Promise<SQL> => {
  const { companyID } = r.by
  const last = await lastClosedMonth(r.db, companyID)
  const month = r.time.monthOf(span.starts)
  const whole = spanOfMonth(month, r.time)
  const isWhole = [whole.starts, whole.ends].join() === [span.starts, span.ends].join()
  if (last && isWhole && month <= last.month) return bookedOwed(companyID, month)
  return openOwed(companyID, span, last, r)
}

/** Returns what is owed at the end of a day by product and month of expiry, and why it changed. Rules 7.14 and 10.9. */
export const outstanding = async (r: Read, input: OutstandingInput): Promise<Outstanding> => {
  const days = daysOfOutstanding(input, r)
  ensure(mayReportOutstanding(days, r))
  const { companyID } = r.by
  const span = spanOfDays(r.time.addDays(days.since, 1), days.date, r.time)
  const rows = await r.db.execute<OwedRow>(withClosing(await sumsOf(r, span), companyID))
  const list = [...rows]
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
      and valid_to >= ${instant(now)}
      and (amount_limit is null or product.card_type_id = ${CardType.discount})`)
  return row ?? { unlimitedCards: 0, discountCards: 0 }
}

/** Returns the report with the cards that it leaves out. Screens ask for these rarely, since all cards are counted. Rule 7.15. */
export const wholeOutstanding = async (r: Read, input: OutstandingInput): Promise<WholeOutstanding> => {
  const [report, counts] = await Promise.all([outstanding(r, input), leftOut(r)])
  return { ...report, leftOut: counts }
}
