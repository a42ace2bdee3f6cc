import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'

type Titled = { title: (languageID: LanguageID) => string }

/** Returns the English titles of a file's columns. */
export const titlesOf = (columns: readonly Titled[]): string =>
  columns.map(({ title }) => title(Language.english)).join(', ')

/** Describes a file by its columns. Rule 7.4. */
export const columnsAre = (columns: readonly Titled[]): string => `Columns of the file: ${titlesOf(columns)}.`

/** Describes what files of transactions have in addition. Rule 7.17. */
export const EARLIER_MONTHS =
  'Once a month is closed, "Of earlier months" follows the amount: a row for each transaction of closed months that has changed, without an amount.'

/** Describes columns that files of transactions have where they are asked for, or the company takes data. Rule 6.35. */
export const CHOSEN =
  'With `withRefunds` the amount follows "Payment" and "Refunded". Columns of the data that the company takes with payments are the last.'

export const PRINTER_FILE =
  'The file is CSV with the columns pan and nameOnCard, for a web-enabled product within a ZIP under AES-256. A product with security codes has the column code there; its file needs 302.'
