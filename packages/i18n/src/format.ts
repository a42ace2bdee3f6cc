import { isDay, isMonth } from '@kaarditeek/domain/time/day'

// Both languages write numbers the Estonian way, as both write dates the Estonian way: 1 234,56 €.
const euros = new Intl.NumberFormat('et-EE', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
const plainEuros = new Intl.NumberFormat('et-EE', { minimumFractionDigits: 2, useGrouping: 'always' })
const whole = new Intl.NumberFormat('et-EE', { maximumFractionDigits: 0, useGrouping: 'always' })
const decimal = new Intl.NumberFormat('et-EE', { maximumFractionDigits: 6, useGrouping: 'always' })
const share = new Intl.NumberFormat('et-EE', { style: 'percent', maximumFractionDigits: 6 })

/** Cents as people read them: `1 234,56 €`. */
export const formatMoney = (cents: number): string => euros.format(cents / 100)

/** Cents as they stand in a field: `1 234,56`. */
export const formatAmount = (cents: number): string => plainEuros.format(cents / 100)

export const formatNumber = (value: number): string => whole.format(value)

/** A number as it stands in a field: `12,5`. */
export const formatDecimal = (value: number): string => decimal.format(value)

/** A share in percent: `12,5%`. */
export const formatPercent = (value: number): string => share.format(value / 100)

const sizes = [
  { unit: 'MB', bytes: 1_000_000 },
  { unit: 'kB', bytes: 1_000 },
] as const

/** How large a file is: `12,3 kB`. */
export const formatSize = (bytes: number): string => {
  const size = sizes.find((one) => bytes >= one.bytes) ?? { unit: 'B', bytes: 1 }
  return `${decimal.format(Math.round((bytes / size.bytes) * 10) / 10)}\u00A0${size.unit}`
}

const NUMBER = /^(-?)(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d*))?$/

/** Spaces of every width, the minus sign that `Intl` writes and the sign of a unit, as a keyboard would have typed them. */
const typed = (text: string) =>
  text
    .replace(/[€%]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim()

/** A typed number in units of its last decimal: with two of them `1 234,5` is 123450. */
const parseUnits = (text: string, places: number): number | null => {
  const [, sign, digits = '', decimals = ''] = NUMBER.exec(typed(text)) ?? []
  if (sign === undefined || decimals.length > places) return null
  const units = Number(digits.replaceAll(' ', '') + decimals.padEnd(places, '0'))
  if (!Number.isSafeInteger(units)) return null
  return sign && units ? -units : units
}

/** Typed or pasted euros as cents: `1 234,50`, `1234.5`; `null` for anything that could mean two things. */
export const parseMoney = (text: string): number | null => parseUnits(text, 2)

/** A typed or pasted number of at most so many decimals, comma or point: `12,5`, `12.5 %`. */
export const parseDecimal = (text: string, places: number): number | null => {
  const units = parseUnits(text, places)
  return units === null ? null : units / 10 ** places
}

/** `YYYY-MM-DD` as `DD.MM.YYYY`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')

/** `YYYY-MM` as on a card: `MM/YY`. */
export const formatCardMonth = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`

/** `YYYY-MM` as `MM.yy`. */
export const formatMonth = (month: string): string => `${month.slice(5)}.${month.slice(2, 4)}`

const dayParts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const monthParts = /^(\d{1,2})[/.](\d{2}|\d{4})$/
const padded = (part = '') => part.padStart(2, '0')

/** Typed `DD.MM.YYYY` as `YYYY-MM-DD`, the day always first; `null` for a day that does not exist. */
export const parseDay = (text: string): string | null => {
  const [, day, month, year] = dayParts.exec(text.trim()) ?? []
  const value = `${year}-${padded(month)}-${padded(day)}`
  return isDay(value) ? value : null
}

/** Typed `MM/YY`, `MM.yy` or `MM.YYYY` as `YYYY-MM`. */
export const parseMonth = (text: string): string | null => {
  const [, month, year = ''] = monthParts.exec(text.trim()) ?? []
  const value = `${year.padStart(4, '20')}-${padded(month)}`
  return isMonth(value) ? value : null
}

const clockParts = /^(\d{1,2})(?:[:.](\d{1,2})(?:[:.]\d{1,2})?)?$|^(\d{2})(\d{2})$/
const atMost = (max: number, part = '0') => padded(`${Math.min(Number(part), max)}`)

/** Typed `HH:mm`, `H.mm`, `HHmm` or `HH` as `HH:mm`; hours beyond 23 are 23, minutes beyond 59 are 59. Specification §5. */
export const parseClock = (text: string): string | null => {
  const parts = clockParts.exec(text.trim())
  if (!parts) return null
  const [, hours, minutes, hoursAlone, minutesAlone] = parts
  return `${atMost(23, hours ?? hoursAlone)}:${atMost(59, minutes ?? minutesAlone)}`
}

/** Pasted `DD.MM.YYYY HH:mm` as its day and time. */
export const parseMoment = (text: string): { day: string; clock: string } | null => {
  const [dayText = '', clockText = '', ...more] = text.trim().split(/\s+/)
  const [day, clock] = [parseDay(dayText), parseClock(clockText)]
  return day && clock && more.length === 0 ? { day, clock } : null
}

/** Instants as days and times of the business time zone. Specification §9. */
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
  const partsOf = (instant: Date) =>
    Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const day = (instant: Date): string => {
    const { day, month, year } = partsOf(instant)
    return `${day}.${month}.${year}`
  }
  return {
    /** `DD.MM.YYYY` */
    day,
    /** `DD.MM.YYYY HH:mm:ss` */
    moment: (instant: Date): string => {
      const { hour, minute, second } = partsOf(instant)
      return `${day(instant)} ${hour}:${minute}:${second}`
    },
    /** `MM/YY` */
    cardMonth: (instant: Date): string => {
      const { month, year = '' } = partsOf(instant)
      return `${month}/${year.slice(2)}`
    },
  }
}

export type Dates = ReturnType<typeof datesIn>
