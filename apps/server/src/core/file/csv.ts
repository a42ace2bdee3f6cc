import { csvLine, notFormula } from '@kaarditeek/domain/file/csv'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { type Cell, type ColumnKind, wallOfSerial } from './columns'

const DELIMITER = ';'

/** Formats a date as `DD.MM.YYYY HH:mm:ss`, cut to the first `length` characters. */
const momentText = (serial: number, length: number): string => {
  const [day = '', clock = ''] = new Date(wallOfSerial(serial)).toISOString().split('T')
  return `${formatDay(day)} ${clock.slice(0, 8)}`.slice(0, length)
}

const euros = (value: number, languageID: LanguageID): string => {
  const text = value.toFixed(2)
  return languageID === Language.estonian ? text.replace('.', ',') : text
}

const texts: Record<ColumnKind, (value: number, languageID: LanguageID) => string> = {
  text: String,
  number: String,
  percent: String,
  money: euros,
  day: (serial) => momentText(serial, 10),
  cardMonth: (serial) => `${momentText(serial, 10).slice(3, 5)}/${momentText(serial, 10).slice(8)}`,
  month: (serial) => momentText(serial, 10).slice(3),
  moment: (serial) => momentText(serial, 19),
}

/** Formats a line of a CSV file. Escapes formulas; amounts have the decimal sign of the language. */
export const csvRow = (
  cells: readonly Cell[],
  kinds: readonly ColumnKind[],
  languageID: LanguageID,
): string => {
  const shown = cells.map((cell, index) => {
    if (cell === null) return ''
    return typeof cell === 'string' ? notFormula(cell) : texts[kinds[index] ?? 'text'](cell, languageID)
  })
  return csvLine(shown, DELIMITER)
}
