import { isDay, isMonth } from '@kaarditeek/domain/time/day'

// Both languages write numbers the Estonian way, as both write dates the Estonian way: 1 234,56 €.
const euros = new Intl.NumberFormat('et-EE', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
const plainEuros = new Intl.NumberFormat('et-EE', { minimumFractionDigits: 2, useGrouping: 'always' })
const whole = new Intl.NumberFormat('et-EE', { maximumFractionDigits: 0, useGrouping: 'always' })

/** Cents as people read them: `1 234,56 €`. */
export const formatMoney = (cents: number): string => euros.format(cents / 100)

/** Cents as they stand in a field: `1 234,56`. */
export const formatAmount = (cents: number): string => plainEuros.format(cents / 100)

export const formatNumber = (value: number): string => whole.format(value)

const AMOUNT = /^(-?)(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{0,2}))?$/

/** Spaces of every width, the minus sign that `Intl` writes and a euro sign, as a keyboard would have typed them. */
const typed = (text: string) =>
  text
    .replace(/€/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim()

/** Typed or pasted euros as cents: `1 234,50`, `1234.5`; `null` for anything that could mean two things. */
export const parseMoney = (text: string): number | null => {
  const [, sign, units = '', decimals = ''] = AMOUNT.exec(typed(text)) ?? []
  if (sign === undefined) return null
  const cents = Number(units.replaceAll(' ', '') + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign && cents ? -cents : cents
}

/** `YYYY-MM-DD` as `DD.MM.YYYY`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')

/** `YYYY-MM` as on a card: `MM/YY`. */
export const formatCardMonth = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`

const dayParts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const monthParts = /^(\d{1,2})[/.](\d{2}|\d{4})$/
const padded = (part = '') => part.padStart(2, '0')

/** Typed `DD.MM.YYYY` as `YYYY-MM-DD`, the day always first; `null` for a day that does not exist. */
export const parseDay = (text: string): string | null => {
  const [, day, month, year] = dayParts.exec(text.trim()) ?? []
  const value = `${year}-${padded(month)}-${padded(day)}`
  return isDay(value) ? value : null
}

/** Typed `MM/YY` or `MM.YYYY` as `YYYY-MM`. */
export const parseMonth = (text: string): string | null => {
  const [, month, year = ''] = monthParts.exec(text.trim()) ?? []
  const value = `${year.padStart(4, '20')}-${padded(month)}`
  return isMonth(value) ? value : null
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
