import { monthNrOf } from '@kaarditeek/domain/company-month/rules'
import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../core/work/scope'
import type { Work } from '../core/work/work'
import type { ClosedMonth } from './closed-months'
import { eachOwed, netOwed } from './owed-flows'
import { owedSums } from './owed-sums'

/** Rows of a closed month as it booked them. */
export const bookedOwed = (companyID: number, month: string): SQL => sql`
  select card_product_id, expiry_month, opening, of_earlier_months, ${eachOwed((column) => column)}
  from closed_owed where company_id = ${companyID}::bigint and month_nr = ${monthNrOf(month)}`

/**
 * Rows of a span that begins with the first open day: what is owed when it begins is what the last closed month has booked, and what
 * has changed since in closed months is of earlier months. Without a closed month nothing is. Rule 7.17.
 */
export const openOwed = (companyID: number, span: Span, last: ClosedMonth | null, clock: Clock): SQL => {
  const sums = owedSums(companyID, span, clock)
  const flows = eachOwed((column) => sql`coalesce(now.${column}, 0) as ${column}`)
  if (last?.ends.getTime() !== span.starts.getTime())
    return sql`select now.*, 0::bigint as of_earlier_months from (${sums}) now`
  return sql`
    select card_product_id, expiry_month, coalesce(booked.closing, 0)::bigint as opening,
      (coalesce(now.opening, 0) - coalesce(booked.closing, 0))::bigint as of_earlier_months, ${flows}
    from (${sums}) now
    full join (
      select card_product_id, expiry_month, opening + of_earlier_months + ${netOwed} as closing from (${bookedOwed(companyID, last.month)}) month
    ) booked using (card_product_id, expiry_month)`
}

/** Books what is owed at the end of a month, and why it changed in it. */
export const bookOwed = async (
  { unscoped, by, now, time }: Work,
  { month, last, ...span }: Span & { month: string; last: ClosedMonth | null },
): Promise<void> => {
  await unscoped.execute(sql`
    insert into closed_owed (company_id, month_nr, card_product_id, expiry_month, opening, of_earlier_months,
      ${eachOwed((column) => column)})
    select ${by.companyID}::bigint, ${monthNrOf(month)}, card_product_id, expiry_month, opening, of_earlier_months,
      ${eachOwed((column) => column)}
    from (${openOwed(by.companyID, span, last, { now, time })}) owed`)
}
