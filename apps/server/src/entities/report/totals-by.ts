import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import type { TotalsByInput, TotalsGroup } from '@kaarditeek/domain/report/list'
import { daysOfReport } from '@kaarditeek/domain/report/rules'
import type { ReportTotals } from '@kaarditeek/domain/report/schema'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { customerOfUnit, unitOfCard } from '../card/cards'
import { ofOwner, ofTerminal } from '../transaction/columns'
import { ofCard, reportWhere } from './rows'

/** Groups of a picture; the smaller ones are added up as others. */
const MOST = 12
/** Days that a picture shows one by one; a longer period is shown by month. */
const MOST_DAYS = 92

type Group = { key: SQL<string>; name: SQL<string> }
type Step = { length: 7 | 10; next: (key: string) => string }

/** Returns the key and the name of each record's group. */
const recordGroups: Record<Exclude<TotalsGroup, 'day'>, Group> = {
  customer: { key: sql`${customer.customerID}::text`, name: sql`${customer.name}` },
  unit: {
    key: sql`${customerUnit.customerUnitID}::text`,
    name: sql`${customer.name} || ' · ' || ${customerUnit.name}`,
  },
  terminal: {
    key: sql`${terminal.id}::text`,
    name: sql`(${terminalOwner.name} || ' ' || ${terminal.terminalID}) collate "C"`,
  },
}

/** Sums the transactions of the filter by group. Left joins are for groups and filters; PostgreSQL removes those that none uses. */
export const totalsQuery = (r: Read, filter: TotalsByInput, { key, name }: Group) =>
  r.db
    .select({
      key: key.as('key'),
      name: name.as('name'),
      count: sql`count(*)`.mapWith(Number).as('count'),
      amount: sql`sum(${transaction.amount})`.mapWith(Number).as('amount'),
      allCount: sql`sum(count(*)) over ()`.mapWith(Number).as('all_count'),
      allAmount: sql`sum(sum(${transaction.amount})) over ()`.mapWith(Number).as('all_amount'),
    })
    .from(transaction)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ofOwner)
    .leftJoin(card, ofCard)
    .leftJoin(customerUnit, unitOfCard)
    .leftJoin(customer, customerOfUnit)
    .where(and(own(transaction)(r), ...reportWhere(filter, r)))
    .groupBy(sql`1, 2`)

const byRecord = async (r: Read, filter: TotalsByInput, group: Group): Promise<ReportTotals> => {
  const rows = await totalsQuery(r, filter, group).orderBy(desc(sql`amount`), sql`1`).limit(MOST)
  const { allCount = 0, allAmount = 0 } = rows[0] ?? {}
  const groups = rows.map(({ allCount: _, allAmount: __, ...row }) => row)
  const shown = (key: 'count' | 'amount') => groups.reduce((sum, row) => sum + row[key], 0)
  return { groups, others: { count: allCount - shown('count'), amount: allAmount - shown('amount') } }
}

/** Returns whether the period is shown by day or by month. */
const stepOf = (start: string | null, end: string | null, { time }: Read): Step => {
  const isShort = start !== null && end !== null && end < time.addDays(start, MOST_DAYS)
  return isShort
    ? { length: 10, next: (day) => time.addDays(day, 1) }
    : { length: 7, next: (month) => time.addMonths(`${month}-01`, 1).slice(0, 7) }
}

/** Days or months without transactions are there too, until today. */
const byTime = async (r: Read, filter: TotalsByInput): Promise<ReportTotals> => {
  const { startDate, endDate } = daysOfReport(filter, r.now, r.time)
  const { length, next } = stepOf(startDate, endDate, r)
  const local = sql`${transaction.dateIn} at time zone ${r.time.zone}`
  const key = sql<string>`to_char(${local}, ${length === 10 ? 'YYYY-MM-DD' : 'YYYY-MM'})`
  const rows = await totalsQuery(r, filter, { key, name: sql`''` }).orderBy(sql`1`)
  const found = new Map(rows.map(({ key, count, amount }) => [key, { count, amount }]))
  const today = r.time.dayOf(r.now)
  const first = startDate?.slice(0, length) ?? rows[0]?.key
  const last = [rows.at(-1)?.key ?? '', (endDate && endDate < today ? endDate : today).slice(0, length)]
    .toSorted()
    .at(-1)
  const groups: ReportTotals['groups'] = []
  if (first && last)
    for (let at = first; at <= last; at = next(at))
      groups.push({ key: at, name: at, ...(found.get(at) ?? { count: 0, amount: 0 }) })
  return { groups, others: { count: 0, amount: 0 } }
}

/** Returns the count and sum of a report's transactions by day, customer, unit or terminal: together those of the list. */
export const totalsBy = (r: Read, filter: TotalsByInput): Promise<ReportTotals> =>
  filter.by === 'day' ? byTime(r, filter) : byRecord(r, filter, recordGroups[filter.by])
