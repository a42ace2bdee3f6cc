import { isCitus } from '@kaarditeek/db/citus/is-citus'
import { company } from '@kaarditeek/db/schema/company'
import { settlement } from '@kaarditeek/db/schema/settlement'
import { companySummaryCalls } from '@kaarditeek/domain/statistics/calls'
import type { CompanySummaryInput } from '@kaarditeek/domain/statistics/list'
import { daysBefore, spanOfDays, spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import type { CompanySummary } from '@kaarditeek/domain/statistics/schema'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { contains, when } from '../../core/list/conditions'
import { behindPlace, type Place } from '../../core/list/keyset'
import { pageOf } from '../../core/list/placed'
import type { List, ViewerRead } from '../../core/trpc/calls'
import { companyInScope } from '../../core/work/in-scope'
import { createdCards } from '../../ledger/card-sums'
import { companyOf } from '../../ledger/customer-days'
import { transactionSums } from '../../ledger/transaction-sums'
import { payableSql } from '../settlement/settlements'

type Filter = Pick<CompanySummaryInput, 'dateIn' | 'name'>
type Ordered = Filter & Pick<CompanySummaryInput, 'orderBy'>

/** A row with the time as PostgreSQL's text. */
type Raw = Omit<CompanySummary, 'lastTransaction'> & { lastTransaction: string | null }

const terms = [company.name, company.companyID]

/** Ids of the companies of a statement that begins `with found as (…)`. */
const idsFound = sql`select company_id from found`

const companies = (r: ViewerRead, { name }: Filter, place?: Place) =>
  r.db
    .select({ companyID: company.companyID, name: company.name, distributorID: company.distributorID })
    .from(company)
    .where(
      and(
        companyInScope(r.viewer),
        when(name, (text) => contains(company.name, text)),
        ...(place ? behindPlace(terms, company.companyID, place) : []),
      ),
    )
    .$dynamic()

const orderOf = (orderBy: string) => {
  const direction = orderBy.startsWith('-') ? desc : asc
  return terms.map((term) => direction(term))
}

const spanOf = ({ now, time }: ViewerRead, { dateIn }: Filter) =>
  spanOfMonth(dateIn ?? time.monthOf(now), time)

/** Selects the sums of a company's numbered settlements whose last day is in the month. Rule 22.8. */
const settledIn = (companyID: SQL, month: string): SQL => sql`
    select coalesce(sum(${settlement.fee} + ${settlement.vat}), 0)::bigint as "settlementFee",
      coalesce(sum(${payableSql}), 0)::bigint as "settlementPayable",
      coalesce(sum(${payableSql}) filter (where ${settlement.paidAt} is null), 0)::bigint as "settlementUnpaid"
    from ${settlement}
    where ${settlement.companyID} = ${companyID} and ${settlement.number} is not null
      and ${settlement.endDate} between ${`${month}-01`} and ${lastDayOf(month)}`

/** Selects figures for the companies of a query, in its order, which must be by name. */
const figuresOf = async (r: ViewerRead, filter: Filter, found: SQL, direction: SQL, companyID?: number) => {
  const id = companyOf('found', companyID)
  const month = filter.dateIn ?? r.time.monthOf(r.now)
  const span = spanOfMonth(month, r.time)
  const { startDate, endDate } = daysBefore(month, r)
  const rows = await r.db.execute<Raw>(sql`
    with found as materialized (${found}),
    made as materialized (${transactionSums(companyID ?? idsFound, [span, spanOfDays(startDate, endDate, r.time)])})
    select found.company_id as "companyID", found.name as "companyName", distributor.name as "distributorName",
      last.date_in as "lastTransaction", created.count as "cardCount",
      coalesce(made.count, 0)::bigint as "transactionCount", coalesce(made.amount, 0)::bigint as "transactionSum",
      coalesce(before.amount, 0)::bigint as "sumBefore", settled.*
    from found
    cross join lateral (${createdCards(id, [span])}) created
    left join made on made.company_id = found.company_id and made.n = 1
    left join made before on before.company_id = found.company_id and before.n = 2
    left join distributor on distributor.distributor_id = found.distributor_id
    left join lateral (
      select date_in from transaction where company_id = ${id} and amount > 0 order by date_in desc limit 1
    ) last on true
    cross join lateral (${settledIn(id, month)}) settled
    order by found.name ${direction}, found.company_id ${direction}`)
  return rows.map(({ lastTransaction, ...row }) => ({
    ...row,
    lastTransaction: lastTransaction === null ? null : new Date(lastTransaction),
  }))
}

/** Selects one company like `companies`. */
const ofOne = (r: ViewerRead, companyID: number): SQL =>
  companies(r, { name: null, dateIn: null }).where(eq(company.companyID, companyID)).getSQL()

/** Rows of several companies, as Citus needs them: one after the other. */
const inTurn = async <C, R>(found: readonly C[], rowsOf: (one: C) => Promise<R[]>): Promise<R[]> => {
  const rows: R[] = []
  for (const one of found) rows.push(...(await rowsOf(one)))
  return rows
}

/** Rows of a filter in order: all, or a part. */
export const companySummaries = async (
  r: ViewerRead,
  { orderBy, ...filter }: Ordered,
  part?: { limit: number; offset: number; place: Place | undefined },
) => {
  const query = companies(r, filter, part?.place).orderBy(...orderOf(orderBy))
  const found = part ? query.limit(part.limit).offset(part.offset) : query
  const direction = orderBy.startsWith('-') ? sql`desc` : sql`asc`
  if (!(await isCitus(r.db))) return figuresOf(r, filter, found.getSQL(), direction)
  return inTurn(await found, ({ companyID }) =>
    figuresOf(r, filter, ofOne(r, companyID), direction, companyID),
  )
}

/** Figures of companies in a month; `sum` is the sum of their transactions in cents. Counts figures only for the companies of the page. */
export const companySummaryList: List<
  ViewerRead,
  typeof companySummaryCalls.page.input,
  typeof import('@kaarditeek/domain/statistics/schema').companySummary
> = {
  calls: companySummaryCalls,
  page: async (r, input, place) => {
    const { limit, orderBy } = input
    const offset = place ? 0 : (input.page - 1) * limit
    const rows = await companySummaries(r, input, { limit: limit + 1, offset, place })
    const placed = rows.map((row) => {
      const keys = [row.companyName, String(row.companyID)]
      return { row, place: { orderBy, keys } }
    })
    return pageOf(placed, limit)
  },
  totals: async (r, filter) => {
    if (await isCitus(r.db)) {
      const rows = await companySummaries(r, { ...filter, orderBy: 'name' })
      return { count: rows.length, sum: rows.reduce((sum, { transactionSum }) => sum + transactionSum, 0) }
    }
    const [totals] = await r.db.execute<{ count: number; sum: number }>(sql`
      with found as materialized (${companies(r, filter).getSQL()})
      select count(*) as count, coalesce(sum(made.amount), 0)::bigint as sum
      from found left join (${transactionSums(idsFound, [spanOf(r, filter)])}) made on made.company_id = found.company_id`)
    return totals ?? { count: 0, sum: 0 }
  },
}
