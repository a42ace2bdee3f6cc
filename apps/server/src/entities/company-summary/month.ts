import { company } from '@kaarditeek/db/schema/company'
import { monthBefore, monthUntilToday, spanOfDays } from '@kaarditeek/domain/statistics/rules'
import { sql } from 'drizzle-orm'
import type { ViewerRead } from '../../core/trpc/calls'
import { companyInScope } from '../../core/work/in-scope'
import { createdCards } from '../../ledger/card-sums'
import { transactionSums } from '../../ledger/transaction-sums'

type Days = ReturnType<typeof monthUntilToday>
type Figures = { totalCount: number; totalAmount: number; noOfcardsCreated: number }

const figuresIn = async ({ db, time, viewer }: ViewerRead, days: Days) => {
  const span = spanOfDays(days.startDate, days.endDate, time)
  const found = db.select({ companyID: company.companyID }).from(company).where(companyInScope(viewer))
  const [figures] = await db.execute<Figures>(sql`
    with found as materialized (${found.getSQL()})
    select coalesce(sum(made.count), 0)::bigint as "totalCount", coalesce(sum(made.amount), 0)::bigint as "totalAmount",
      coalesce(sum(created.count), 0)::bigint as "noOfcardsCreated"
    from found
    cross join lateral (${createdCards(sql`found.company_id`, [span])}) created
    left join (${transactionSums(sql`select company_id from found`, [span])}) made
      on made.company_id = found.company_id`)
  return { ...days, ...(figures ?? { totalCount: 0, totalAmount: 0, noOfcardsCreated: 0 }) }
}

/**
 * Returns figures of all companies that the viewer sees: the current month until today, and the same days of the month before.
 */
export const monthOfCompanies = async (r: ViewerRead) => {
  const month = monthUntilToday(r)
  return { month: await figuresIn(r, month), before: await figuresIn(r, monthBefore(month, r.time)) }
}
