import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import { transaction } from '@kaarditeek/db/schema/transaction'
import type { TotalsByInput } from '@kaarditeek/domain/report/list'
import { daysOfReport } from '@kaarditeek/domain/report/rules'
import type { ReportTotals } from '@kaarditeek/domain/report/schema'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Read } from '../../core/work/scope'
import { type Groups, groupedSums, recordGroups } from './grouped-sums'

/** Groups of a picture; the smaller ones are added up as others. */
const MOST = 12
/** Days that a picture shows one by one; a longer period is shown by month. */
const MOST_DAYS = 92

type Step = { length: 7 | 10; next: (key: string) => string }

const byRecord = async (r: Read, filter: TotalsByInput, groups: Groups): Promise<ReportTotals> => {
  const rows = await groupedSums(r, filter, groups, { by: 'amount', most: MOST })
  const { allCount = 0, allAmount = 0 } = rows[0] ?? {}
  const most = rows.map(({ allCount: _, allAmount: __, ...row }) => row)
  const shown = (key: 'count' | 'amount') => most.reduce((sum, row) => sum + row[key], 0)
  return {
    groups: most,
    others: { count: allCount - shown('count'), amount: allAmount - shown('amount') },
  }
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
  const format = length === 10 ? 'YYYY-MM-DD' : 'YYYY-MM'
  const group = (dateIn: PgColumn) => ({
    key: sql<string>`to_char(${dateIn} at time zone ${r.time.zone}, ${format})`,
    name: sql<string>`''`,
  })
  const groups = { live: group(transaction.dateIn), closed: group(closedTransaction.dateIn) }
  const rows = await groupedSums(r, filter, groups, { by: 'key' })
  const found = new Map(rows.map(({ key, count, amount }) => [key, { count, amount }]))
  const today = r.time.dayOf(r.now)
  const first = startDate?.slice(0, length) ?? rows[0]?.key
  const last = [rows.at(-1)?.key ?? '', (endDate && endDate < today ? endDate : today).slice(0, length)]
    .toSorted()
    .at(-1)
  const shown: ReportTotals['groups'] = []
  if (first && last)
    for (let at = first; at <= last; at = next(at))
      shown.push({ key: at, name: at, ...(found.get(at) ?? { count: 0, amount: 0 }) })
  return { groups: shown, others: { count: 0, amount: 0 } }
}

/** Returns the count and sum of a report's transactions by day, customer, unit or terminal: together those of the list. */
export const totalsBy = (r: Read, filter: TotalsByInput): Promise<ReportTotals> =>
  filter.by === 'day' ? byTime(r, filter) : byRecord(r, filter, recordGroups[filter.by])
