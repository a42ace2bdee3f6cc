import type { Db } from '@kaarditeek/db/client'
import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import { customer } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { transactionReportInput } from '@kaarditeek/domain/report/list'
import type { CardReportRow } from '@kaarditeek/domain/report/schema'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { and, asc, between, eq, gt, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RowSource } from '../../core/file/table'
import { eachChunk } from '../../core/list/each-chunk'
import type { Read } from '../../core/work/scope'
import { type ClosedMonth, lastClosedMonth } from '../../ledger/closed-months'
import { booked } from './closed-rows'
import { changeInFile, type InFile, inFile } from './earlier-in-files'
import { asCardRow, cardReport } from './lists'
import { type RawRow, reported } from './rows'

export type StatementRow = InFile<CardReportRow>

/** Condition for transactions of the month that were not cancelled. */
export const inMonth = ({ by, time }: Read, month: string) =>
  and(
    eq(transaction.companyID, by.companyID),
    between(transaction.dateIn, time.startOfMonth(month), time.endOfMonth(month)),
    gt(transaction.amount, 0),
  )

/** The same for the transactions that a closed month booked. */
export const bookedInMonth = ({ by, time }: Read, month: string) =>
  and(
    eq(closedTransaction.companyID, by.companyID),
    isNull(closedTransaction.ofMonthNr),
    between(closedTransaction.dateIn, time.startOfMonth(month), time.endOfMonth(month)),
    gt(closedTransaction.amount, 0),
  )

/** Whether a month is closed, so that its statements show the booked figures. Rule 7.17. */
export const isClosed = (month: string, last: ClosedMonth | null): boolean =>
  last !== null && month <= last.month

/** Selects the transactions of a month by customer, the oldest first; of one customer if `customerID` is given. */
const monthQuery = (r: Read, month: string, closed: boolean, customerID?: number) => (db: Db) => {
  const of = (column: PgColumn) => (customerID === undefined ? undefined : eq(column, customerID))
  return closed
    ? booked
        .from(db)
        .where(and(bookedInMonth(r, month), of(closedTransaction.customerID)))
        .orderBy(
          ...[closedTransaction.customer, closedTransaction.customerID].map((column) => asc(column)),
          ...[closedTransaction.dateIn, closedTransaction.transactionID].map((column) => asc(column)),
        )
    : reported
        .from(db)
        .where(and(inMonth(r, month), of(customer.customerID)))
        .orderBy(asc(customer.name), asc(customer.customerID), asc(transaction.dateIn), asc(transaction.id))
}

/** Returns what a month's statements show of earlier months, by customer. Rule 7.17. */
export const earlierOfMonth = async (
  r: Read,
  month: string,
  last: ClosedMonth | null,
  customerID: number | null = null,
): Promise<Map<number, StatementRow[]>> => {
  const byCustomer = new Map<number, StatementRow[]>()
  if (!last) return byCustomer
  const days = { startDate: `${month}-01`, endDate: lastDayOf(month) }
  const filter = transactionReportInput.parse({ ...days, customerID })
  await cardReport.eachEarlier(r, filter, last, async (chunk) => {
    for (const raw of chunk) {
      const rows = byCustomer.get(raw.customerID) ?? []
      byCustomer.set(raw.customerID, [...rows, changeInFile(asCardRow(raw), raw.ofEarlierMonths)])
    }
  })
  return byCustomer
}

/** Joins the rows of each customer with those of earlier months; customers with these alone are the last. */
const joinEarlier =
  (rows: RowSource<StatementRow>, earlier: Map<number, StatementRow[]>): RowSource<StatementRow> =>
  async (onRows) => {
    const take = (customerID: number | undefined) => {
      if (customerID === undefined) return []
      const found = earlier.get(customerID) ?? []
      earlier.delete(customerID)
      return found
    }
    let current: number | undefined
    await rows((chunk) =>
      onRows(
        chunk.flatMap((row) => {
          const before = row.customerID === current ? [] : take(current)
          current = row.customerID
          return [...before, row]
        }),
      ),
    )
    const rest = [...take(current), ...[...earlier.values()].flat()]
    if (rest.length > 0) await onRows(rest)
  }

/** Reads the rows of a month's statements by customer, the oldest first. */
export const statementRows =
  (r: Read, month: string, customerID?: number): RowSource<StatementRow> =>
  async (onRows) => {
    const last = await lastClosedMonth(r.db, r.by.companyID)
    const query = monthQuery(r, month, isClosed(month, last), customerID)
    const rows: RowSource<StatementRow> = (onOwn) =>
      eachChunk<RawRow>(r.db, query, (raw) => onOwn(raw.map((one) => inFile(asCardRow(one)))))
    await joinEarlier(rows, await earlierOfMonth(r, month, last, customerID))(onRows)
  }

/** Counts the rows of all statements. */
export const countStatements = async (r: Read, { date }: { date: string }): Promise<number> => {
  const last = await lastClosedMonth(r.db, r.by.companyID)
  const earlier = [...(await earlierOfMonth(r, date, last)).values()].flat().length
  const own = isClosed(date, last)
    ? r.db.$count(closedTransaction, bookedInMonth(r, date))
    : r.db.$count(transaction, inMonth(r, date))
  return earlier + (await own)
}
