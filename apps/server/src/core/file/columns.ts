import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { type AnyWords, wordsIn } from '@kaarditeek/i18n/words-in'

/** Value of a cell; null is an empty cell. */
export type Cell = string | number | null

/** Number formats of a column's cells in a workbook. */
export const formats = {
  text: undefined,
  pan: undefined,
  number: '0',
  quantity: '0.00#',
  decimal: 'General',
  percent: '0" %"',
  money: '#,##0.00 "€"',
  day: 'dd.mm.yyyy',
  cardMonth: 'mm/yy',
  month: 'mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm:ss',
} as const
export type ColumnKind = keyof typeof formats

/** A column of a file: its title in each language, and the cell of each row. */
export type Column<R> = {
  /** The field of the row. */
  key: string
  kind: ColumnKind
  title: (languageID: LanguageID) => string
  cell: (row: R, languageID: LanguageID, time: BusinessTime) => Cell
  /** In characters. */
  width: number
}

const DAY = 86_400_000
/** Days from Excel's day 0 to 1970-01-01. */
const EPOCH = 25_569

const serialOf = (wall: number): number => wall / DAY + EPOCH
/** The wall time of a serial number of Excel, in milliseconds as if it were UTC. */
export const wallOfSerial = (serial: number): number => Math.round((serial - EPOCH) * DAY)
/** Serial number of Excel of a business day, `YYYY-MM-DD`. */
export const serialOfDay = (day: string): number => serialOf(Date.parse(`${day}T00:00:00Z`))
const dayOf = (instant: Date, time: BusinessTime): number => Math.floor(serialOf(time.wallOf(instant)))

type Keys<R, V> = { [K in keyof R & string]: R[K] extends V ? K : never }[keyof R & string]

/**
 * Defines columns of files with rows `R`. Titles are the wordings of the keys in the namespace. Money is cents, shown in
 * euros; instants and days become dates of the business time zone.
 */
export const fileColumnsOf = <R extends object, N extends keyof AnyWords>(namespace: N) => {
  type Key = keyof AnyWords[N] & string
  const title =
    <K extends keyof AnyWords[N]>(key: K) =>
    (languageID: LanguageID): string =>
      wordsIn(languageID)[namespace][key]

  const text = <K extends Key & keyof R & string>(
    key: K,
    show: (value: R[K], words: AnyWords) => string | null = (value) =>
      value === null ? null : String(value),
    width = 28,
  ): Column<R> => ({
    key,
    kind: 'text',
    title: title(key),
    cell: (row, languageID) => show(row[key], wordsIn(languageID)),
    width,
  })

  const kind =
    <V>(kind: ColumnKind, width: number, cell: (value: NonNullable<V>, time: BusinessTime) => number) =>
    (key: Key & Keys<R, V | null>): Column<R> => ({
      key,
      kind,
      title: title(key),
      cell: (row, _, time) => {
        const value = row[key as keyof R] as V | null
        return value === null || value === undefined ? null : cell(value, time)
      },
      width,
    })

  return Object.assign(text, {
    /** A column for each of these texts. `widths` are those that differ. */
    texts: <K extends Key & keyof R & string>(
      keys: readonly K[],
      widths: { [Name in K]?: number } = {},
    ): Column<R>[] => keys.map((key) => text(key, undefined, widths[key])),
    flag: (key: Key & Keys<R, boolean>, width = 10): Column<R> =>
      text(key, (value, { common }) => (value ? common.yes : common.no), width),
    /** A card number, which a PDF groups. */
    pan: (key: Key & Keys<R, string | null>): Column<R> => ({ ...text(key, undefined, 20), kind: 'pan' }),
    number: kind<number>('number', 12, (value) => value),
    /** A number with up to three decimals. */
    quantity: kind<number>('quantity', 12, (value) => value),
    percent: kind<number>('percent', 12, (value) => value),
    money: kind<number>('money', 14, (cents) => cents / 100),
    /** The business day of an instant. */
    day: kind<Date>('day', 12, (instant, time) => dayOf(instant, time)),
    /** A business day, `YYYY-MM-DD`. */
    date: kind<string>('day', 12, serialOfDay),
    /** The business month of an instant in the format of cards. */
    cardMonth: kind<Date>('cardMonth', 8, (instant, time) => dayOf(instant, time)),
    /** The business month of an instant. */
    month: kind<Date>('month', 10, (instant, time) => dayOf(instant, time)),
    /** A business month, `YYYY-MM`. */
    ofMonth: kind<string>('month', 10, (month) => serialOfDay(`${month}-01`)),
    moment: kind<Date>('moment', 20, (instant, time) => serialOf(time.wallOf(instant))),
  })
}
