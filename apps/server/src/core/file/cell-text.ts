import { panInGroups } from '@kaarditeek/domain/card/pan'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { type Cell, type ColumnKind, wallOfSerial } from './columns'

/** Formats a date as `DD.MM.YYYY HH:mm:ss`, cut to the first `length` characters. */
const momentText = (serial: number, length: number): string => {
  const [day = '', clock = ''] = new Date(wallOfSerial(serial)).toISOString().split('T')
  return `${formatDay(day)} ${clock.slice(0, 8)}`.slice(0, length)
}

const decimal = (text: string, languageID: LanguageID): string =>
  languageID === Language.estonian ? text.replace('.', ',') : text

type Texts = Record<ColumnKind, (value: number, languageID: LanguageID) => string>

/** Texts of a CSV file, which programs read. Amounts have the decimal sign of the language. */
const plain: Texts = {
  text: String,
  pan: String,
  number: String,
  quantity: (value, languageID) => decimal(String(value), languageID),
  decimal: (value, languageID) => decimal(String(value), languageID),
  percent: String,
  money: (value, languageID) => decimal(value.toFixed(2), languageID),
  day: (serial) => momentText(serial, 10),
  cardMonth: (serial) => `${momentText(serial, 10).slice(3, 5)}/${momentText(serial, 10).slice(8)}`,
  month: (serial) => momentText(serial, 10).slice(3),
  moment: (serial) => momentText(serial, 19),
}

const locales: Record<LanguageID, string> = { [Language.estonian]: 'et-EE', [Language.english]: 'en-GB' }
const inLocale =
  (options: Intl.NumberFormatOptions) =>
  (value: number, languageID: LanguageID): string =>
    new Intl.NumberFormat(locales[languageID], { useGrouping: 'always', ...options }).format(value)

/** Texts of a PDF, which people read. */
const written: Texts = {
  ...plain,
  number: inLocale({}),
  quantity: inLocale({ maximumFractionDigits: 3 }),
  decimal: inLocale({ maximumFractionDigits: 4 }),
  percent: (value) => `${value} %`,
  money: inLocale({ style: 'currency', currency: 'EUR' }),
}

const textIn =
  (texts: Texts) =>
  (cell: Cell, kind: ColumnKind, languageID: LanguageID): string | null =>
    typeof cell === 'number' ? texts[kind](cell, languageID) : cell

export const plainText = textIn(plain)

const numbersWritten = textIn(written)
export const writtenText = (cell: Cell, kind: ColumnKind, languageID: LanguageID): string | null =>
  kind === 'pan' && typeof cell === 'string' ? panInGroups(cell) : numbersWritten(cell, kind, languageID)
