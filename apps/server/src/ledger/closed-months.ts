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

/**
 * Ids of the transactions that may differ from what is booked of them: changed or entered since the last month or period was closed, or a
 * little before, and payments at its very end, which may have been under way.
 */
export const suspects = (
  companyID: number,
  { ends, closedAt }: Pick<ClosedMonth, 'ends' | 'closedAt'>,
): SQL => sql`
  select entity_id as id from change
  where company_id = ${companyID}::bigint and entity = 'transaction' and valid_from >= ${instant(closedAt)} - ${UNDER_WAY}
  union
  select id from transaction
  where company_id = ${companyID}::bigint and entered_at >= ${instant(closedAt)} - ${UNDER_WAY}
  union
  select id from transaction
  where company_id = ${companyID}::bigint and date_in >= ${instant(ends)} - interval '3 hours' and date_in < ${instant(ends)}`

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
