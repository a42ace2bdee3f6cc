import { card } from '@kaarditeek/db/schema/card'
import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { monthAfter, monthNrOf, startsWithin } from '@kaarditeek/domain/company-month/rules'
import type { Totals } from '@kaarditeek/domain/list/schema'
import type { ReportFilter } from '@kaarditeek/domain/report/list'
import { daysOfReport } from '@kaarditeek/domain/report/rules'
import { and, asc, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { own } from '../../core/list/define-list'
import { eachChunk } from '../../core/list/each-chunk'
import type { Read } from '../../core/work/scope'
import { unitOfCard } from '../../ledger/card-joins'
import { type ClosedMonth, earlierChanges } from '../../ledger/closed-months'
import { ofTerminal } from '../transaction/columns'
import { booked, closedOf } from './closed-rows'
import { ofCard, type RawRow, recordsOf, reported } from './rows'

export type EarlierMonths = NonNullable<Totals['ofEarlierMonths']>

/** A transaction of a closed month, and by how many cents it has changed since it was booked. */
export type EarlierRow = RawRow & { ofEarlierMonths: number }

/** A report's filter, and the conditions that the report adds to it: of transactions as they are, and as they were booked. */
export type Asked = { filter: ReportFilter; live: SQL | undefined; closed: SQL | undefined }

/** Condition for what closed months booked of earlier ones, of those months whose first day is among the days. */
const isBookedIn = (r: Read, { filter, closed }: Asked): SQL | undefined => {
  const { startDate, endDate } = daysOfReport(filter, r.now, r.time)
  const nrOf = (day: string) => monthNrOf(day.slice(0, 7))
  const first =
    startDate === null
      ? 0
      : nrOf(startDate) + (startsWithin(startDate.slice(0, 7), { startDate, endDate }) ? 0 : 1)
  const { monthNr, ofMonthNr } = closedTransaction
  return and(
    own(closedTransaction)(r),
    isNotNull(ofMonthNr),
    gte(monthNr, first),
    endDate === null ? undefined : lte(monthNr, nrOf(endDate)),
    ...closedOf(filter),
    closed,
  )
}

/** Whether the days show what has changed in closed months since the last one was closed. */
const showsChanges = (r: Read, { filter }: Asked, last: ClosedMonth): boolean =>
  startsWithin(monthAfter(last.month, r.time), daysOfReport(filter, r.now, r.time))

const bookedIn = async (r: Read, asked: Asked): Promise<EarlierMonths> => {
  const [sums] = await r.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${closedTransaction.amount}), 0)`.mapWith(Number),
    })
    .from(closedTransaction)
    .where(isBookedIn(r, asked))
  return sums ?? { count: 0, amount: 0 }
}

const changedSince = async (r: Read, { filter, live }: Asked, last: ClosedMonth): Promise<EarlierMonths> => {
  const [sums] = await r.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(changed.difference), 0)`.mapWith(Number),
    })
    .from(sql`(${earlierChanges(r.by.companyID, last)}) changed`)
    .innerJoin(transaction, and(own(transaction)(r), sql`${transaction.id} = changed.id`))
    .innerJoin(terminal, ofTerminal)
    .innerJoin(card, ofCard)
    .innerJoin(customerUnit, unitOfCard)
    .where(and(...recordsOf(filter), live))
  return sums ?? { count: 0, amount: 0 }
}

/**
 * Returns what the days of a report show of earlier months: what closed months booked, and in the month to close next what has changed
 * since. Undefined if that is nothing. Rule 7.17.
 */
export const ofEarlierMonths = async (
  r: Read,
  asked: Asked,
  last: ClosedMonth | null,
): Promise<EarlierMonths | undefined> => {
  if (!last) return undefined
  const parts = [await bookedIn(r, asked)]
  if (showsChanges(r, asked, last)) parts.push(await changedSince(r, asked, last))
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return count === 0 ? undefined : { count, amount: parts.reduce((sum, part) => sum + part.amount, 0) }
}

export type OnEarlier = (rows: EarlierRow[]) => Promise<void>

const eachChange = async (r: Read, { filter, live }: Asked, last: ClosedMonth, onRows: OnEarlier) => {
  const changes = await r.db.execute<{ id: number; difference: number }>(earlierChanges(r.by.companyID, last))
  const byID = new Map(changes.map(({ id, difference }) => [Number(id), Number(difference)]))
  const ids = `{${[...byID.keys()].join(',')}}`
  const isChanged = and(
    own(transaction)(r),
    sql`${transaction.id} = any(${ids}::bigint[])`,
    ...recordsOf(filter),
    live,
  )
  await eachChunk<RawRow>(
    r.db,
    (db) => reported.from(db).where(isChanged).orderBy(asc(transaction.dateIn), asc(transaction.id)),
    (rows) => onRows(rows.map((row) => ({ ...row, ofEarlierMonths: byID.get(row.id) ?? 0 }))),
  )
}

/** Reads the transactions whose changes `ofEarlierMonths` sums, for files. Rule 7.17. */
export const eachEarlier = async (
  r: Read,
  asked: Asked,
  last: ClosedMonth,
  onRows: OnEarlier,
): Promise<void> => {
  const { dateIn, transactionID } = closedTransaction
  await eachChunk<RawRow>(
    r.db,
    (db) => booked.from(db).where(isBookedIn(r, asked)).orderBy(asc(dateIn), asc(transactionID)),
    (rows) => onRows(rows.map((row) => ({ ...row, ofEarlierMonths: row.amount }))),
  )
  if (showsChanges(r, asked, last)) await eachChange(r, asked, last, onRows)
}
