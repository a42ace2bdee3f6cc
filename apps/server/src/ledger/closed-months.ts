import type { Db } from '@kaarditeek/db/client'
import { companyMonth } from '@kaarditeek/db/schema/company-month'
import { monthOfNr } from '@kaarditeek/domain/company-month/rules'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'

/** A closed month: its first instant, that of the next month, and when it was closed. */
export type ClosedMonth = { month: string; starts: Date; ends: Date; closedAt: Date }

/** Returns the last closed month of a company, or null. */
export const lastClosedMonth = async (db: Db, companyID: number): Promise<ClosedMonth | null> => {
  const { monthNr, starts, ends, closedAt } = companyMonth
  const [row] = await db
    .select({ monthNr, starts, ends, closedAt })
    .from(companyMonth)
    .where(and(eq(companyMonth.companyID, companyID), isNotNull(closedAt)))
    .orderBy(desc(monthNr))
    .limit(1)
  return row?.closedAt ? { ...row, month: monthOfNr(row.monthNr), closedAt: row.closedAt } : null
}

/** How long before a month was closed a change may have begun that its rows do not have. */
const UNDER_WAY = sql`interval '1 day'`

/** Whether a change or an entry at `at` may be missing in what was closed at `closedAt`. */
export const mayBeMissing = (at: SQL, closedAt: SQL): SQL => sql`${at} >= ${closedAt} - ${UNDER_WAY}`

/** Whether a payment was at the very end of a month or period, so that it may have been under way when that was closed. */
export const isAtEnd = (dateIn: SQL, ends: SQL): SQL =>
  sql`${dateIn} >= ${ends} - interval '3 hours' and ${dateIn} < ${ends}`

/** Ids of the transactions changed or entered since a month or period was closed, or a little before, with the times `at`. */
export const changesSince = (companyID: number, closedAt: Date): SQL => sql`
  select entity_id as id, valid_from as at from change
  where company_id = ${companyID}::bigint and entity = 'transaction' and ${mayBeMissing(sql`valid_from`, instant(closedAt))}
  union all
  select id, entered_at from transaction
  where company_id = ${companyID}::bigint and ${mayBeMissing(sql`entered_at`, instant(closedAt))}`

/** Ids of the transactions that may differ from what is booked of them: changed or entered since the last month was closed, and those at its very end. */
const suspects = (companyID: number, { ends, closedAt }: ClosedMonth): SQL => sql`
  select id from (${changesSince(companyID, closedAt)}) changed
  union
  select id from transaction
  where company_id = ${companyID}::bigint and ${isAtEnd(sql`date_in`, instant(ends))}`

/**
 * Returns a query of the transactions of closed months that differ from what is booked of them: `id` and `difference`, in cents.
 * It is computed, not logged: whatever was committed beside a closing is found too.
 */
export const earlierChanges = (companyID: number, last: ClosedMonth): SQL => sql`
  select id, difference from (
    select t.id, t.amount - coalesce((
      select sum(booked.amount) from closed_transaction booked
      where booked.company_id = ${companyID}::bigint and booked.transaction_id = t.id
    ), 0)::bigint as difference
    from (${suspects(companyID, last)}) suspect
    join transaction t on t.company_id = ${companyID}::bigint and t.id = suspect.id
    where t.date_in < ${instant(last.ends)}
  ) compared
  where difference <> 0`
