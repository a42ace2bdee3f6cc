import type { FileReply } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { statementName, suffixOfMonth } from '@kaarditeek/domain/report/rules'
import type { StatementsFile } from '@kaarditeek/domain/report/schema'
import { formatMonthInFile } from '@kaarditeek/i18n/format'
import { wordsIn } from '@kaarditeek/i18n/words-in'
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
import type { Read } from '../../core/work/scope'
import { lastClosedMonth } from '../../ledger/closed-months'
import { companyName } from './about'
import { withEarlierColumn } from './earlier-in-files'
import { type StatementRow, statementRows } from './statement-rows'
import { statementTable } from './tables'

/** Returns the leading rows of a chunk that belong to one customer. */
const firstCustomers = (rows: StatementRow[]): StatementRow[] => {
  const end = rows.findIndex(({ customerID }) => customerID !== rows[0]?.customerID)
  return end === -1 ? rows : rows.slice(0, end)
}

/** The table of a month's statements. With a closed month it has a column for what has changed in earlier ones. Rule 7.17. */
const tableOf = async ({ db, by }: Read, month: string): Promise<Table<StatementRow>> => {
  const last = await lastClosedMonth(db, by.companyID)
  return last ? withEarlierColumn(statementTable(month)) : statementTable(month)
}

type Statements = { month: string; format: BookFormat; company: string; table: Table<StatementRow> }

/** Writes one book for each customer. Rows of a customer are consecutive. */
const writeCustomers = async (
  rows: RowSource<StatementRow>,
  making: Making,
  books: Books,
  { month, format, company, table }: Statements,
) => {
  const sheet = formatMonthInFile(month)
  const title = format === 'pdf' ? `${wordsIn(making.languageID).report.statement} ${sheet}` : sheet
  let current: { customerID: number; sums: ReturnType<typeof totalsOf<StatementRow>> } | null = null
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

/** Writes the ZIP of monthly statements: a workbook or PDF for each customer of the month, which its name tells apart. Rules 7.6 and 15.6. */
export const writeStatements = async (
  r: Read,
  { date: month, pdf }: StatementsFile,
  making: Making,
): Promise<NamedFile> => {
  const table = await tableOf(r, month)
  const columns = headOf(table.columns, making.languageID)
  const format = pdf ? 'pdf' : 'xlsx'
  const company = await companyName(r)
  await writeBooks(making.to, format, { columns, isArchive: true }, (books) =>
    writeCustomers(watched(statementRows(r, month), making), making, books, {
      month,
      format,
      company,
      table,
    }),
  )
  const stem = pdf ? 'statements_pdf' : 'statements'
  return { fileName: `${stem}_${suffixOfMonth(month)}.zip`, contentType: contentTypes.zip }
}

type OneStatement = { customerID: number; name: string; month: string; languageID: LanguageID }

/** Returns the statement of one customer as an XLSX file in memory. */
export const statementOf = async (
  r: Read,
  { customerID, name, month, languageID }: OneStatement,
): Promise<FileReply> => {
  const rows = statementRows(r, month, customerID)
  const file = await tableFile(await tableOf(r, month), rows, r, languageID)
  return { ...file, fileName: statementName(name, customerID, month) }
}
