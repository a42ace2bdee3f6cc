import type { Tx } from '@kaarditeek/db/client'
import { businessDay, type Day, turnoverFrom } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import { type Clock, secondsAhead } from '../core/work/scope'
import { spanRows } from './spans'

/** A subquery, because a join would read all cards of the company for the few transactions of a day. */
const customerOfCard = sql`(
  select unit.customer_id from card
  join customer_unit unit on unit.company_id = card.company_id and unit.customer_unit_id = card.customer_unit_id
  where card.company_id = t.company_id and card.id = t.card_id
)`

/** Selects one company, or all. */
export const ofCompany = (companyID: number | undefined): SQL =>
  companyID === undefined ? sql`` : sql`where company.company_id = ${companyID}`

/** The company's id in a query: the column of `table` or, as Citus needs it, the id of one company itself. */
export const companyOf = (table: string, companyID: number | undefined): SQL =>
  companyID === undefined ? sql`${sql.raw(table)}.company_id` : sql`${companyID}::bigint`

/** Condition for rows of the company of `of`, or of one company. */
export const isIn = (table: string, companyID: number | undefined, of = 'company'): SQL =>
  sql`${sql.raw(table)}.company_id = ${companyOf(of, companyID)}`

/** Counts the transactions of days by customer, and writes what differs from `customer_day`. */
const writeDays = (tx: Tx, days: Day[], companyID?: number) =>
  tx.execute(sql`
    with day as materialized (${spanRows(days)}),
    company as materialized (select company_id from company ${ofCompany(companyID)}),
    made as materialized (
      select made.company_id, made.customer_id, day.starts, made.count, made.amount, made.last_at
      from day cross join company cross join lateral (
        select company_id, customer_id, count(*) as count, sum(amount) as amount, max(date_in) as last_at
        from (
          select t.company_id, t.amount, t.date_in, ${customerOfCard} as customer_id from transaction t
          where ${isIn('t', companyID)} and t.date_in >= day.starts and t.date_in < day.ends and t.amount > 0
        ) t
        where customer_id is not null
        group by company_id, customer_id
      ) made
    ),
    gone as (
      delete from customer_day old using day, company
      where ${isIn('old', companyID)} and old.starts = day.starts
        and (old.company_id, old.customer_id, old.starts) not in (select company_id, customer_id, starts from made)
    )
    insert into customer_day as old (company_id, customer_id, starts, count, amount, last_at)
    select company_id, customer_id, starts, count, amount, last_at from made
    on conflict (company_id, customer_id, starts) do update
      set count = excluded.count, amount = excluded.amount, last_at = excluded.last_at
      where (old.count, old.amount, old.last_at) is distinct from (excluded.count, excluded.amount, excluded.last_at)`)

/**
 * Writes last transaction and turnover of customers who have, or had, their last transaction on one of the days, have transactions
 * on one of them, or have a turnover, from which an older day may now be missing. Only companies that have this clock: the turnover of
 * a sandbox ends by its own.
 */
const writeActivity = (tx: Tx, days: Day[], clock: Clock, companyID?: number) =>
  tx.execute(sql`
    with day as materialized (${spanRows(days)}),
    company as materialized (
      select company_id from (select * from company ${ofCompany(companyID)}) company where clock_offset = ${secondsAhead(clock)}
    ),
    changed as materialized (
      select day_of.company_id, day_of.customer_id
      from company cross join day join customer_day day_of
        on ${isIn('day_of', companyID)} and day_of.starts = day.starts
      union
      select used.company_id, used.customer_id
      from company join customer_activity used on ${isIn('used', companyID)} and used.turnover > 0
      union
      select used.company_id, used.customer_id
      from company cross join day join customer_activity used on ${isIn('used', companyID)}
        and coalesce(used.last_transaction, '-infinity') >= day.starts
        and coalesce(used.last_transaction, '-infinity') < day.ends
    )
    insert into customer_activity as old (company_id, customer_id, last_transaction, turnover)
    select changed.company_id, changed.customer_id, last.last_at, coalesce(sum.amount, 0)
    from changed
    left join lateral (
      select last_at from customer_day d
      where ${isIn('d', companyID, 'changed')} and d.customer_id = changed.customer_id order by starts desc limit 1
    ) last on true
    left join lateral (
      select sum(amount) as amount from customer_day d
      where ${isIn('d', companyID, 'changed')} and d.customer_id = changed.customer_id
        and d.starts >= ${instant(turnoverFrom(clock))}
    ) sum on true
    on conflict (company_id, customer_id) do update
      set last_transaction = excluded.last_transaction, turnover = excluded.turnover
      where (old.last_transaction, old.turnover) is distinct from (excluded.last_transaction, excluded.turnover)`)

/** Yesterday and today, which may not be summed yet. */
export const openDays = ({ now, time }: Clock): Day[] =>
  [-1, 0].map((days) => businessDay(time.addDays(time.dayOf(now), days), time))

/**
 * Counts the transactions of customers on days, of one company or of all, and updates the last transactions and turnovers of
 * their customers.
 */
export const countCustomerDays = async (
  tx: Tx,
  days: Day[],
  clock: Clock,
  companyID?: number,
): Promise<void> => {
  await writeDays(tx, days, companyID)
  await writeActivity(tx, days, clock, companyID)
}
