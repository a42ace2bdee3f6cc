import { isCitus } from '@kaarditeek/db/citus/is-citus'
import { company } from '@kaarditeek/db/schema/company'
import { monthBefore, monthUntilToday, type Span, spanOfDays } from '@kaarditeek/domain/statistics/rules'
import { sql } from 'drizzle-orm'
import type { ViewerRead } from '../../core/trpc/calls'
import { companyInScope } from '../../core/work/in-scope'
import { createdCards } from '../../ledger/card-sums'
import { companyOf } from '../../ledger/customer-days'
import { selectOf, transactionSums } from '../../ledger/transaction-sums'

type Days = ReturnType<typeof monthUntilToday>
type Figures = { totalCount: number; totalAmount: number; noOfcardsCreated: number }

const NONE: Figures = { totalCount: 0, totalAmount: 0, noOfcardsCreated: 0 }

const companiesOf = ({ db, viewer }: ViewerRead) =>
  db.select({ companyID: company.companyID }).from(company).where(companyInScope(viewer))

/** Figures of all companies of the viewer, or of one. */
const figuresOf = async (r: ViewerRead, span: Span, companyID?: number): Promise<Figures> => {
  const found = companyID === undefined ? companiesOf(r).getSQL() : selectOf(companyID)
  const id = companyOf('found', companyID)
  const [figures] = await r.db.execute<Figures>(sql`
    with found as materialized (${found})
    select coalesce(sum(made.count), 0)::bigint as "totalCount", coalesce(sum(made.amount), 0)::bigint as "totalAmount",
      coalesce(sum(created.count), 0)::bigint as "noOfcardsCreated"
    from found
    cross join lateral (${createdCards(id, [span])}) created
    left join (${transactionSums(companyID ?? sql`select company_id from found`, [span])}) made
      on made.company_id = found.company_id`)
  return figures ?? NONE
}

const figuresIn = async (r: ViewerRead, days: Days) => {
  const span = spanOfDays(days.startDate, days.endDate, r.time)
  if (!(await isCitus(r.db))) return { ...days, ...(await figuresOf(r, span)) }
  const sum = { ...NONE }
  for (const { companyID } of await companiesOf(r)) {
    const figures = await figuresOf(r, span, companyID)
    sum.totalCount += figures.totalCount
    sum.totalAmount += figures.totalAmount
    sum.noOfcardsCreated += figures.noOfcardsCreated
  }
  return { ...days, ...sum }
}

/**
 * Returns figures of all companies that the viewer sees: the current month until today, and the same days of the month before.
 */
export const monthOfCompanies = async (r: ViewerRead) => {
  const month = monthUntilToday(r)
  return { month: await figuresIn(r, month), before: await figuresIn(r, monthBefore(month, r.time)) }
}
