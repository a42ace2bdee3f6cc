import { numberLanguage } from './number-language'

/** Dates and months in figures are the same in both languages; numbers, sums and names of months are not. */
const formatsIn = (locale: 'et-EE' | 'en-IE') => {
  const numbers = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options })
  return {
    // No sign before a zero.
    euros: numbers({ style: 'currency', currency: 'EUR', signDisplay: 'negative' }),
    plainEuros: numbers({ minimumFractionDigits: 2 }),
    whole: numbers({ maximumFractionDigits: 0 }),
    decimal: numbers({ maximumFractionDigits: 6 }),
    share: numbers({ style: 'percent', maximumFractionDigits: 6 }),
    month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    shortMonth: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    /** Groups of three digits after a comma are thousands in English, and a mistake in Estonian. */
    number:
      locale === 'en-IE'
        ? /^(-?)(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:[.,](\d*))?$/
        : /^(-?)(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d*))?$/,
  }
}

/** Locales of the formats. */
export const locales = { et: 'et-EE', en: 'en-IE' } as const
const made: Partial<Record<'et' | 'en', ReturnType<typeof formatsIn>>> = {}

/** Returns the formats of a language, made on first use. */
const formatsOf = (language: 'et' | 'en') => {
  made[language] ??= formatsIn(locales[language])
  return made[language]
}
const formats = () => formatsOf(numberLanguage.current)

/** Formats cents in a language, outside of screens. Both languages have a minus sign, where `Intl` has a hyphen in English. */
export const formatMoneyIn = (language: 'et' | 'en', cents: number): string =>
  formatsOf(language)
    .euros.format(cents / 100)
    .replace('-', '\u2212')

/** Formats cents: `1 234,56 €`, in English `€1,234.56`. */
export const formatMoney = (cents: number): string => formatMoneyIn(numberLanguage.current, cents)

/** Formats cents for a field: `1 234,56`. */
export const formatAmount = (cents: number): string => formats().plainEuros.format(cents / 100)

/** Formats a whole number in a language, outside of screens. */
export const formatNumberIn = (language: 'et' | 'en', value: number): string =>
  formatsOf(language).whole.format(value)

export const formatNumber = (value: number): string => formatNumberIn(numberLanguage.current, value)

/** Formats a number for a field: `12,5`. */
export const formatDecimal = (value: number): string => formats().decimal.format(value)

/** Formats a percentage in a language, outside of screens. */
export const formatPercentIn = (language: 'et' | 'en', value: number): string =>
  formatsOf(language).share.format(value / 100)

/** Formats a percentage: `12,5%`. */
export const formatPercent = (value: number): string => formatPercentIn(numberLanguage.current, value)

const sizes = [
  { unit: 'MB', bytes: 1_000_000 },
  { unit: 'kB', bytes: 1_000 },
] as const

/** Formats a file size in bytes: `12,3 kB`. */
export const formatSize = (bytes: number): string => {
  const size = sizes.find((one) => bytes >= one.bytes) ?? { unit: 'B', bytes: 1 }
  return `${formats().decimal.format(Math.round((bytes / size.bytes) * 10) / 10)}\u00A0${size.unit}`
}

/** Normalizes pasted text: removes spaces of any width and units, replaces the minus sign of `Intl` by a hyphen. */
const typed = (text: string) =>
  text
    .replace(/[€%]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim()

/** Parses a number into units of its last decimal place: with two places `1 234,5` is 123450. Null if the text is not a number. */
const parseUnits = (text: string, places: number): number | null => {
  const [, sign, digits = '', decimals = ''] = formats().number.exec(typed(text)) ?? []
  if (sign === undefined || decimals.length > places) return null
  const units = Number(digits.replace(/[ ,]/g, '') + decimals.padEnd(places, '0'))
  if (!Number.isSafeInteger(units)) return null
  return sign && units ? -units : units
}

/** Parses euros into cents: `1 234,50`, `1234.5`. Null for invalid or ambiguous text. */
export const parseMoney = (text: string): number | null => parseUnits(text, 2)

/** Parses a number with at most the given decimal places, comma or point: `12,5`, `12.5 %`. */
export const parseDecimal = (text: string, places: number): number | null => {
  const units = parseUnits(text, places)
  return units === null ? null : units / 10 ** places
}

/** Formats `YYYY-MM-DD` as `DD.MM.YYYY`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')

/** Formats `YYYY-MM` as on a card: `MM/YY`. */
export const formatCardMonth = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`

/** Formats `YYYY-MM` in a language, outside of screens: `november 2026`, in English `November 2026`. */
export const formatMonthIn = (language: 'et' | 'en', month: string): string =>
  formatsOf(language).month.format(new Date(`${month}-01`))

/** Formats `YYYY-MM` where there is room: `november 2026`. */
export const formatMonth = (month: string): string => formatMonthIn(numberLanguage.current, month)

/** Formats `YYYY-MM` where room is short, such as in columns and charts: `nov 26`. */
export const formatShortMonth = (month: string): string => {
  const name = formats().shortMonth.format(new Date(`${month}-01`))
  return `${name.replace('.', '')} ${month.slice(2, 4)}`
}

/** Formats `YYYY-MM` as it is typed, and as discounts and fees show it: `MM.yy`. Rule 15.6. */
export const formatTypedMonth = (month: string): string => `${month.slice(5)}.${month.slice(2, 4)}`

/** Formats `YYYY-MM` for files, whose language is not the program's: `MM.YYYY`. */
export const formatMonthInFile = (month: string): string => `${month.slice(5)}.${month.slice(0, 4)}`

/** Returns formatters of instants in the business time zone. Rule 15.6. */
export const datesIn = (timeZone: string) => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  // Files format hundreds of thousands of instants: `formatToParts` takes several times longer.
  const partsOf = (instant: Date): string[] => clock.format(instant).match(/\d+/g) ?? []
  const dayOf = ([day, month, year]: string[]) => `${day}.${month}.${year}`
  return {
    /** `DD.MM.YYYY` */
    day: (instant: Date): string => dayOf(partsOf(instant)),
    /** `DD.MM.YYYY HH:mm:ss` */
    moment: (instant: Date): string => {
      const parts = partsOf(instant)
      return `${dayOf(parts)} ${parts.slice(3).join(':')}`
    },
    /** `DD.MM.YYYY HH:mm`, for times that are kept to the minute. */
    minute: (instant: Date): string => {
      const parts = partsOf(instant)
      return `${dayOf(parts)} ${parts.slice(3, 5).join(':')}`
    },
    /** `MM/YY` */
    cardMonth: (instant: Date): string => {
      const [, month, year = ''] = partsOf(instant)
      return `${month}/${year.slice(2)}`
    },
  }
}

export type Dates = ReturnType<typeof datesIn>
