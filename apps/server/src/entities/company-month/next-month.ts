import { monthAfter } from '@kaarditeek/domain/company-month/rules'
import { sql } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import type { ClosedMonth } from '../../ledger/closed-months'

/** Returns the month of the company's first load or transaction, or null. */
const firstMonth = async ({ db, by, time }: Pick<Read, 'db' | 'by' | 'time'>): Promise<string | null> => {
  const [row] = await db.execute<{ at: string | null }>(sql`
    select least(
      (select min(date_in) from transaction where company_id = ${by.companyID}::bigint),
      (select min(date_in) from card_load where company_id = ${by.companyID}::bigint)
    )::text as at`)
  return row?.at ? time.monthOf(new Date(row.at)) : null
}

/** Returns the month to close next: after the last closed one, or the company's first; the present one if nothing was made yet. */
export const nextMonth = async (
  r: Pick<Read, 'db' | 'by' | 'time' | 'now'>,
  last: ClosedMonth | null,
): Promise<string> =>
  last ? monthAfter(last.month, r.time) : ((await firstMonth(r)) ?? r.time.monthOf(r.now))
