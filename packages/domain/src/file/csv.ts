import { DomainError } from '../error/domain-error'

/** One record of a CSV file; `line` is the number of its first line, from 1. */
export type CsvRecord = { line: number; cells: string[] }

export type Delimiter = ';' | ','

/** Maximum length of a record in characters. Longer records have an unclosed quote. */
const MAX_RECORD = 65_536

const LINE_END = /\r\n|\r|\n/

/** Returns the delimiter of the first line: `;` unless the line has more commas. */
const delimiterOf = (firstLine: string): Delimiter =>
  firstLine.split(',').length > firstLine.split(';').length ? ',' : ';'

/** Returns the position behind the quote that closes the cell at `start`; -1 if the text ends before. */
const behindQuotes = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1
  return -1
}

/** Returns the position of the next delimiter or line end; the text's length if there is none. */
const cellEnd = (text: string, start: number, delimiter: string): number => {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

type Cell = { value: string; end: number }

/** Reads the cell at `start`. Null if the text ends within the cell's quotes. */
const cellAt = (text: string, start: number, delimiter: string): Cell | null => {
  const isQuoted = text[start] === '"'
  const behind = isQuoted ? behindQuotes(text, start) : start
  if (behind === -1) return null
  const inQuotes = isQuoted ? text.slice(start + 1, behind - 1).replaceAll('""', '"') : ''
  const end = cellEnd(text, behind, delimiter)
  return { value: inQuotes + text.slice(behind, end), end }
}

type Found = { cells: string[]; next: number }

/** Reads the record at `start`; null if more text can change it. */
const recordAt = (text: string, start: number, delimiter: string, isLast: boolean): Found | null => {
  const cells: string[] = []
  for (let at = start; ; ) {
    const cell = cellAt(text, at, delimiter)
    if (!cell) return null
    const { value, end } = cell
    // The text may end in the middle of CRLF or of a doubled quote.
    if (!isLast && end + 1 >= text.length) return null
    cells.push(value)
    if (text[end] !== delimiter)
      return { cells, next: end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1) }
    at = end + 1
  }
}

/**
 * Reads CSV piece by piece, delimited by `;` or `,` as in its first line. `push` returns the complete records, `end` the last
 * one. Skips records without any text. Throws `ERROR_EMPTY_OR_INVALID_FILE` for an unclosed quote.
 */
export const csvReader = () => {
  let rest = ''
  let line = 1
  let delimiter: Delimiter | null = null
  let empty = 0

  const complete = (isLast: boolean): CsvRecord[] => {
    if (!isLast && !LINE_END.test(rest) && rest.length < MAX_RECORD) return []
    delimiter ??= delimiterOf(rest.split(LINE_END, 1)[0] ?? '')
    const records: CsvRecord[] = []
    let at = 0
    while (at < rest.length) {
      const found = recordAt(rest, at, delimiter, isLast)
      if (!found) break
      if (found.cells.some((cell) => cell.trim() !== '')) records.push({ line, cells: found.cells })
      else empty += 1
      line += rest.slice(at, found.next).split(LINE_END).length - 1
      at = found.next
    }
    rest = rest.slice(at)
    if (rest.length > (isLast ? 0 : MAX_RECORD)) throw new DomainError('ERROR_EMPTY_OR_INVALID_FILE')
    return records
  }

  return {
    push: (text: string): CsvRecord[] => {
      rest += text
      return complete(false)
    },
    end: (): CsvRecord[] => complete(true),
    /** The file's delimiter, once a record is read. */
    delimiter: (): Delimiter => delimiter ?? ';',
    /** Number of records without any text so far. */
    empty: (): number => empty,
  }
}

const quoted = (text: string, delimiter: Delimiter) =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** One line of CSV, without its end. */
export const csvLine = (cells: readonly string[], delimiter: Delimiter): string =>
  cells.map((cell) => quoted(cell, delimiter)).join(delimiter)

/**
 * Beginnings of a formula: a sign of Latin or East Asian width, a tab or a line end. Some programs drop invisible characters
 * and spaces before the sign.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]*[=+\-@＝＋－＠])/u

/** The text with `'` before it if a spreadsheet program would read it as a formula. */
export const notFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Byte order mark: Excel reads UTF-8 only with it. */
export const BOM = '\uFEFF'

/** Returns the text of a file with these lines. */
export const csvText = (lines: readonly string[]): string => `${BOM}${lines.join('\r\n')}\r\n`
