import { isCitus } from '@kaarditeek/db/citus/is-citus'
import {
  closedOwed,
  closedPosting,
  closedTransaction,
  companyMonth,
} from '@kaarditeek/db/schema/company-month'
import { monthNrOf } from '@kaarditeek/domain/company-month/rules'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import type { Work } from '../core/work/work'
import { type ClosedMonth, earlierChanges } from './closed-months'
import { bookOwed } from './closed-owed'
import { bookedUses, earlierLoads, loadPostings } from './postings'

/** A month to close. The first one of a company also takes what lies before it. */
export type Closing = { month: string; starts: Date; ends: Date; last: ClosedMonth | null }

/**
 * Selects transactions with the names that reports show. `t` are the rows, `amount` is what is booked, `refunded` what reversals gave back, `ofMonth` the number of the
 * month that a correction is of.
 */
const booked = (
  companyID: number,
  monthNr: number,
  rows: { t: SQL; amount: SQL; refunded: SQL; ofMonth: SQL },
): SQL => sql`
  insert into closed_transaction (company_id, month_nr, transaction_id, of_month_nr, date_in, amount, refunded_amount, data, comment, card_id, card_pan,
    card_product_id, customer_id, customer, customer_unit_id, unit, terminal_owner_id, terminal_owner, terminal_id, terminal,
    web_api_id, web_api)
  select ${companyID}::bigint, ${monthNr}, t.id, ${rows.ofMonth}, t.date_in, ${rows.amount}, ${rows.refunded}, t.data,
    case when t.show_comment_in_reports then t.comment end, card.id, card.pan, card.card_product_id, customer.customer_id,
    customer.name, unit.customer_unit_id, unit.name, owner.terminal_owner_id, owner.name, terminal.id, terminal.terminal_id,
    t.web_api_id, web_api.name
  from ${rows.t}
  join card on card.company_id = ${companyID}::bigint and card.id = t.card_id
  join customer_unit unit on unit.company_id = ${companyID}::bigint and unit.customer_unit_id = card.customer_unit_id
  join customer on customer.company_id = ${companyID}::bigint and customer.customer_id = unit.customer_id
  join terminal on terminal.company_id = ${companyID}::bigint and terminal.id = t.terminal_id
  join terminal_owner owner on owner.company_id = ${companyID}::bigint and owner.terminal_owner_id = terminal.terminal_owner_id
  left join web_api on web_api.company_id = ${companyID}::bigint and web_api.web_api_id = t.web_api_id`

const monthIn = ({ zone }: BusinessTime) => sql`to_char(t.date_in at time zone ${zone}, 'YYYYMM')::integer`

const bookTransactions = async ({ unscoped, by, time }: Work, closing: Closing): Promise<void> => {
  const { companyID } = by
  const { starts, ends, last } = closing
  const monthNr = monthNrOf(closing.month)
  const from = last ? sql`and t.date_in >= ${instant(starts)}` : sql``
  const own = booked(companyID, monthNr, {
    t: sql`transaction t`,
    amount: sql`t.amount`,
    refunded: sql`t.refunded_amount`,
    ofMonth: sql`null::integer`,
  })
  await unscoped.execute(
    sql`${own} where t.company_id = ${companyID}::bigint ${from} and t.date_in < ${instant(ends)}`,
  )
  if (last)
    await unscoped.execute(
      booked(companyID, monthNr, {
        t: sql`(${earlierChanges(companyID, last)}) changed
          join transaction t on t.company_id = ${companyID}::bigint and t.id = changed.id`,
        amount: sql`changed.difference`,
        refunded: sql`0`,
        ofMonth: monthIn(time),
      }),
    )
}

const nothing = sql`select null::text as posting, 0::bigint as amount where false`

const bookPostings = async (
  { unscoped, by }: Work,
  { month, starts, ends, last }: Closing,
): Promise<void> => {
  const { companyID } = by
  const monthNr = monthNrOf(month)
  await unscoped.execute(sql`
    insert into closed_posting (company_id, month_nr, posting, amount, earlier)
    select ${companyID}::bigint, ${monthNr}, posting, sum(amount), sum(earlier)
    from (
      select posting, amount, 0 as earlier from (${loadPostings(companyID, { starts: last && starts, ends })}) loads
      union all
      select posting, amount, 0 from (${bookedUses(companyID, monthNr, { corrections: false })}) uses
      union all
      select posting, 0, amount from (${last ? earlierLoads(companyID, last) : nothing}) loads
      union all
      select posting, 0, amount from (${bookedUses(companyID, monthNr, { corrections: true })}) uses
    ) posted
    group by posting`)
}

/**
 * Books a month: its transactions as reports show them, what has changed in earlier months, and the sums of its journal. Nothing is
 * locked: what is committed meanwhile differs from what is booked, and appears as a change of earlier months. Takes as long as it
 * needs.
 */
export const bookMonth = async (w: Work, closing: Closing): Promise<void> => {
  const { companyID, accountID } = w.by
  const { starts, ends } = closing
  await w.unscoped.execute(sql`set local statement_timeout = 0`)
  // Its rows refer to the month. The closing itself is written afterwards, by `Work`, so the history has one entry of it.
  await w.unscoped
    .insert(companyMonth)
    .values({ companyID, monthNr: monthNrOf(closing.month), starts, ends, accountID })
    .onConflictDoNothing()
  await bookTransactions(w, closing)
  // Without statistics of what it has just written, PostgreSQL compares each transaction with all of the company's booked ones. Citus
  // does not analyze within a transaction.
  if (!(await isCitus(w.unscoped))) await w.unscoped.execute(sql`analyze closed_transaction`)
  await bookPostings(w, closing)
  await bookOwed(w, closing)
}

/** Sums of what a month has booked: amounts in cents, cancelled transactions not counted. */
export const bookedSums = async ({ unscoped, by }: Work, month: string) => {
  const [sums] = await unscoped
    .select({
      transactionCount:
        sql`count(*) filter (where ${closedTransaction.ofMonthNr} is null and ${closedTransaction.amount} > 0)`.mapWith(
          Number,
        ),
      amount:
        sql`coalesce(sum(${closedTransaction.amount}) filter (where ${closedTransaction.ofMonthNr} is null), 0)`.mapWith(
          Number,
        ),
      earlierCount: sql`count(*) filter (where ${closedTransaction.ofMonthNr} is not null)`.mapWith(Number),
      earlierAmount:
        sql`coalesce(sum(${closedTransaction.amount}) filter (where ${closedTransaction.ofMonthNr} is not null), 0)`.mapWith(
          Number,
        ),
    })
    .from(closedTransaction)
    .where(
      and(eq(closedTransaction.companyID, by.companyID), eq(closedTransaction.monthNr, monthNrOf(month))),
    )
  return sums
}

/** Deletes what a month has booked. */
export const unbookMonth = async ({ unscoped, by }: Work, month: string): Promise<void> => {
  await unscoped.execute(sql`set local statement_timeout = 0`)
  for (const table of [closedTransaction, closedPosting, closedOwed])
    await unscoped
      .delete(table)
      .where(and(eq(table.companyID, by.companyID), eq(table.monthNr, monthNrOf(month))))
}
