import type { Db } from '@kaarditeek/db/client'
import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import { customer } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { statementName, suffixOfMonth } from '@kaarditeek/domain/report/rules'
import type { CardReportRow, StatementsFile } from '@kaarditeek/domain/report/schema'
import { formatLongMonth } from '@kaarditeek/i18n/format'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { and, asc, between, eq, gt, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type BookFormat, type Books, writeBooks } from '../../core/file/books'
import {
  cellsOf,
  contentTypes,
  headOf,
  type Making,
  type NamedFile,
  type RowSource,
  type Table,
  totalsOf,
  watched,
} from '../../core/file/table'
import { tableFile } from '../../core/file/table-file'
import { eachChunk } from '../../core/list/each-chunk'
import type { Read } from '../../core/work/scope'
import { lastClosedMonth } from '../../ledger/closed-months'
import { companyName } from './about'
import { booked } from './closed-rows'
import { asCardRow } from './lists'
import { type RawRow, reported } from './rows'
import { statementColumns } from './tables'

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

/** Whether statements of a month show what was booked when it was closed. Rule 7.17. */
export const isClosed = async ({ db, by }: Read, month: string): Promise<boolean> => {
  const last = await lastClosedMonth(db, by.companyID)
  return last !== null && month <= last.month
}

/** Counts the rows of all statements. */
export const countStatements = async (r: Read, { date }: StatementsFile): Promise<number> =>
  (await isClosed(r, date))
    ? r.db.$count(closedTransaction, bookedInMonth(r, date))
    : r.db.$count(transaction, inMonth(r, date))

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

/** Reads the transactions of the month by customer, the oldest first. */
const rowsOf =
  (r: Read, month: string, customerID?: number): RowSource<RawRow> =>
  async (onRows) => {
    const query = monthQuery(r, month, await isClosed(r, month), customerID)
    return eachChunk<RawRow>(r.db, query, onRows)
  }

/** Returns the leading rows of a chunk that belong to one customer. */
const firstCustomers = (rows: CardReportRow[]): CardReportRow[] => {
  const end = rows.findIndex(({ customerID }) => customerID !== rows[0]?.customerID)
  return end === -1 ? rows : rows.slice(0, end)
}

const statementTable = (month: string): Table<CardReportRow> => ({
  file: 'statement',
  title: () => formatLongMonth(month),
  columns: statementColumns,
  totals: ['amount'],
})

/** Writes one book for each customer. Rows of a customer are consecutive. */
const writeCustomers = async (
  rows: RowSource<CardReportRow>,
  making: Making,
  books: Books,
  { month, format, company }: { month: string; format: BookFormat; company: string },
) => {
  const table = statementTable(month)
  const sheet = formatLongMonth(month)
  const title = format === 'pdf' ? `${wordsIn(making.languageID).report.statement} ${sheet}` : sheet
  let current: { customerID: number; sums: ReturnType<typeof totalsOf<CardReportRow>> } | null = null
  const finish = async () => {
    const total = current?.sums.row(making, format)
    if (!total) return
    await books.total(total)
    await books.end()
  }
  await rows(async (chunk) => {
    for (let rest = chunk; rest[0]; ) {
      const [{ customerID, customer }] = [rest[0]]
      if (current?.customerID !== customerID) {
        await finish()
        current = { customerID, sums: totalsOf(table) }
        await books.begin({
          file: statementName(customer, customerID, month, format),
          title,
          about: [customer, company],
        })
      }
      const own = firstCustomers(rest)
      await books.rows(cellsOf(own, table.columns, making, format))
      current.sums.add(own)
      rest = rest.slice(own.length)
    }
  })
  await finish()
}

/** Writes the ZIP of monthly statements: a workbook or PDF for each customer with transactions in the month. Rule 7.6. */
export const writeStatements = async (
  r: Read,
  { date: month, pdf }: StatementsFile,
  making: Making,
): Promise<NamedFile> => {
  const columns = headOf(statementColumns, making.languageID)
  const shown: RowSource<CardReportRow> = (onRows) => rowsOf(r, month)((rows) => onRows(rows.map(asCardRow)))
  const format = pdf ? 'pdf' : 'xlsx'
  const company = await companyName(r)
  await writeBooks(making.to, format, { columns, isArchive: true }, (books) =>
    writeCustomers(watched(shown, making), making, books, { month, format, company }),
  )
  return { fileName: `statements_${suffixOfMonth(month)}.zip`, contentType: contentTypes.zip }
}

type OneStatement = { customerID: number; name: string; month: string; languageID: LanguageID }

/** Returns the statement of one customer as an XLSX file in memory. */
export const statementOf = async (
  r: Read,
  { customerID, name, month, languageID }: OneStatement,
): Promise<FileReply> => {
  const rows: RowSource<CardReportRow> = (onRows) =>
    rowsOf(r, month, customerID)((raw) => onRows(raw.map(asCardRow)))
  const file = await tableFile(statementTable(month), rows, r, languageID)
  return { ...file, fileName: statementName(name, customerID, month) }
}
