import type { FileHandle } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { BOM } from '@kaarditeek/domain/file/csv'
import { type FileOf, fileName } from '@kaarditeek/domain/file/name'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { FileFormat } from '@kaarditeek/domain/report/schema'
import { type AnyWords, wordsIn } from '@kaarditeek/i18n/words-in'
import type { Clock, Read } from '../work/scope'
import { type BookFormat, type Books, type NamedSum, writeBooks } from './books'
import { writtenText } from './cell-text'
import { type Cell, type Column, type ColumnKind, formats } from './columns'
import { csvRow } from './csv'

/** Rows of each workbook of a ZIP. */
const BOOK_ROWS = 100_000

/** Content types of files. */
export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl',
  xml: 'application/xml',
} as const satisfies Record<FileFormat | 'jsonl' | 'xml', string>
/** Kinds of files of a call. */
export type FileKind = keyof typeof contentTypes

export type Table<R> = Partial<FileOf> & {
  /** First part of the file's name. The day at its end is today unless `day` is set. */
  file: string
  /** Name of the sheet, and title of a PDF without a heading. */
  title: (words: AnyWords) => string
  /** Title of the PDF, such as `Transactions by card, 01.10.2026 – 31.10.2026`. */
  heading?: (making: Making) => string
  columns: readonly Column<R>[]
  /** Fields whose sums are in the last row of a workbook. */
  totals?: readonly (keyof R & string)[]
  /** Reads the lines below a PDF's title, such as the company and the filters. */
  about?: (making: Making) => Promise<readonly string[]>
  /** Sums below these lines, the result last. */
  sums?: (making: Making) => readonly NamedSum[]
  /** PNG at the top of a PDF. */
  logo?: Uint8Array | null
}

/** Options for writing a file: target, language and a progress callback. */
export type Making = Clock & {
  to: FileHandle
  languageID: LanguageID
  /** Aborted when the file is no longer needed. */
  signal: AbortSignal
  /** Called with the number of rows written so far. */
  progress: (rows: number) => void
}
export type NamedFile = { fileName: string; contentType: string }

/** Functions that count the rows of a report or list, and write its file. */
export type ReportFile<O> = {
  count: (r: Read, order: O) => Promise<number>
  write: (r: Read, order: O, making: Making) => Promise<NamedFile>
}

/** Calls `onRows` with all rows, chunk by chunk. */
export type RowSource<R> = (onRows: (rows: R[]) => Promise<void>) => Promise<void>

const isNumber: Record<ColumnKind, boolean> = {
  text: false,
  pan: false,
  number: true,
  quantity: true,
  decimal: true,
  percent: true,
  money: true,
  day: false,
  cardMonth: false,
  month: false,
  moment: false,
}

/** Heading, format, width and alignment of each column of a book. */
export const headOf = <R>(columns: readonly Column<R>[], languageID: LanguageID) =>
  columns.map(({ title, kind, width }) => ({
    title: title(languageID),
    format: formats[kind],
    width,
    isNumber: isNumber[kind],
  }))

/** Returns the cells of a book: values in a workbook, texts in a PDF. */
const asShown = <R>(
  cells: Cell[],
  columns: readonly Column<R>[],
  format: BookFormat,
  languageID: LanguageID,
): Cell[] =>
  format === 'xlsx'
    ? cells
    : cells.map((cell, index) => writtenText(cell, columns[index]?.kind ?? 'text', languageID))

export const cellsOf = <R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  { languageID, time }: Making,
  format: BookFormat = 'xlsx',
) =>
  rows.map((row) =>
    asShown(
      columns.map(({ cell }) => cell(row, languageID, time)),
      columns,
      format,
      languageID,
    ),
  )

/** Begins the row of sums; in a PDF, whose rows have no numbers, with their count. */
const totalText = (count: number, format: BookFormat, languageID: LanguageID): string => {
  const { total, totalOfRows } = wordsIn(languageID).report
  if (format !== 'pdf') return total
  return totalOfRows.replace('{{count}}', `${writtenText(count, 'number', languageID)}`)
}

/** Sums of a table's fields, and the row that shows them. */
export const totalsOf = <R>({ columns, totals = [] }: Table<R>) => {
  const sums: Record<string, number> = Object.fromEntries(totals.map((key) => [key, 0]))
  let count = 0
  return {
    add: (rows: readonly R[]) => {
      count += rows.length
      for (const key of totals) for (const row of rows) sums[key] = (sums[key] ?? 0) + Number(row[key])
    },
    /** Null for a table without sums. */
    row: ({ languageID, time }: Making, format: BookFormat = 'xlsx'): Cell[] | null => {
      if (totals.length === 0) return null
      const cells = columns.map(({ key, cell }) =>
        key in sums ? cell(sums as unknown as R, languageID, time) : null,
      )
      return [totalText(count, format, languageID), ...asShown(cells, columns, format, languageID).slice(1)]
    },
  }
}

/** Wraps a source: after each chunk reports the rows written and lets other requests run. Throws once the file is not needed. */
export const watched = <R>(rows: RowSource<R>, { signal, progress }: Making): RowSource<R> => {
  let written = 0
  return (onRows) =>
    rows(async (chunk) => {
      signal.throwIfAborted()
      await onRows(chunk)
      written += chunk.length
      progress(written)
      await setImmediate()
    })
}

const writeCsv = async <R>({ columns }: Table<R>, rows: RowSource<R>, making: Making) => {
  const { to, languageID } = making
  const kinds = columns.map(({ kind }) => kind)
  const put = (lines: Cell[][]) =>
    to.writeFile(lines.map((cells) => `${csvRow(cells, kinds, languageID)}\r\n`).join(''))
  await to.writeFile(BOM)
  await put([columns.map(({ title }) => title(languageID))])
  await rows((chunk) => put(cellsOf(chunk, columns, making)))
}

/** Writes one book or, in a ZIP, as many workbooks as the rows need. The last one ends with the totals. */
const writeRows = async <R>(
  table: Table<R>,
  rows: RowSource<R>,
  making: Making,
  { books, format, rowsOfBook }: { books: Books; format: BookFormat; rowsOfBook: number },
) => {
  const { file, title, heading, columns } = table
  const totals = totalsOf(table)
  const about = format === 'pdf' ? ((await table.about?.(making)) ?? []) : []
  let number = 0
  let left = 0
  const begin = () => {
    number += 1
    left = rowsOfBook
    return books.begin({
      file: `${file}_${number}.xlsx`,
      title: format === 'pdf' && heading ? heading(making) : title(wordsIn(making.languageID)),
      about,
      sums: format === 'pdf' ? table.sums?.(making) : undefined,
      logo: table.logo ?? null,
    })
  }
  await begin()
  await rows(async (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (left === 0) {
        await books.end()
        await begin()
      }
      const fitting = chunk.slice(at, at + left)
      await books.rows(cellsOf(fitting, columns, making, format))
      at += fitting.length
      left -= fitting.length
    }
    totals.add(chunk)
  })
  const total = totals.row(making, format)
  if (total) await books.total(total)
  await books.end()
}

/** Writes a table as a workbook, PDF or CSV, or as a ZIP of numbered workbooks, with titles in the language. */
export const writeTable = async <R>(
  table: Table<R>,
  rows: RowSource<R>,
  format: FileFormat,
  making: Making,
): Promise<NamedFile> => {
  const source = watched(rows, making)
  if (format === 'csv') await writeCsv(table, source, making)
  else {
    const isArchive = format === 'zip'
    const head = { columns: headOf(table.columns, making.languageID), isArchive }
    const bookFormat = isArchive ? 'xlsx' : format
    const rowsOfBook = isArchive ? BOOK_ROWS : Number.POSITIVE_INFINITY
    await writeBooks(making.to, bookFormat, head, (books) =>
      writeRows(table, source, making, { books, format: bookFormat, rowsOfBook }),
    )
  }
  const { file, of, from, to, day = making.time.dayOf(making.now) } = table
  return { fileName: fileName(file, { of, from, to, day }, format), contentType: contentTypes[format] }
}
