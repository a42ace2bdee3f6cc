import { isDay, isMonth } from '@kaarditeek/domain/time/day'

const dayForms = [
  /^(?<day>\d{1,2})(?<sign>[./-])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]
const monthForms = [
  /^(?<month>\d{1,2})[./-](?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{2})(?<year>\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})$/,
]
const padded = (part = '') => part.padStart(2, '0')

/** Parts of a typed day or month by name, in the first form that it has; a year of two digits is one of this century. */
const partsIn = (forms: readonly RegExp[], text: string) => {
  const parts = forms.map((form) => form.exec(text.trim())?.groups).find(Boolean)
  return parts && { year: parts.year?.padStart(4, '20'), month: padded(parts.month), day: padded(parts.day) }
}

/** Whether the text is written as `parseDay` reads days, even if there is no such day. */
export const isDayForm = (text: string): boolean => partsIn(dayForms, text) !== undefined

/** Whether two more digits may follow in a typed day: its year has two, which also begin a year of four, as in `31.12.20`. */
export const mayDayGoOn = (text: string): boolean => {
  const year = dayForms.map((form) => form.exec(text.trim())?.groups?.year).find(Boolean)
  return year === '19' || year === '20'
}

/** Whether the text is written as `parseMonth` reads months, even if there is no such month. */
export const isMonthForm = (text: string): boolean => partsIn(monthForms, text) !== undefined

/**
 * Parses `DD.MM.YYYY`, `DD.MM.YY`, `DDMMYYYY` or `DDMMYY`, day first and also with slashes or hyphens, into `YYYY-MM-DD`, which it
 * takes too. Null for a day that does not exist.
 */
export const parseDay = (text: string): string | null => {
  const parts = partsIn(dayForms, text)
  const value = parts && `${parts.year}-${parts.month}-${parts.day}`
  return value && isDay(value) ? value : null
}

/** Parses `MM/YY`, `MM.yy`, `MM.YYYY` or `MMYY` into `YYYY-MM`, which it takes too. */
export const parseMonth = (text: string): string | null => {
  const parts = partsIn(monthForms, text)
  const value = parts && `${parts.year}-${parts.month}`
  return value && isMonth(value) ? value : null
}

const clockParts = /^(\d{1,2})(?:[:.](\d{1,2})(?:[:.]\d{1,2})?)?$|^(\d{2})(\d{2})$/
const atMost = (max: number, part = '0') => padded(`${Math.min(Number(part), max)}`)

/** Parses `HH:mm`, `H.mm`, `HHmm` or `HH` into `HH:mm`; clamps hours to 23 and minutes to 59. Rule 15.6. */
export const parseClock = (text: string): string | null => {
  const parts = clockParts.exec(text.trim())
  if (!parts) return null
  const [, hours, minutes, hoursAlone, minutesAlone] = parts
  return `${atMost(23, hours ?? hoursAlone)}:${atMost(59, minutes ?? minutesAlone)}`
}

/** Parses `DD.MM.YYYY HH:mm` into day and time. */
export const parseMoment = (text: string): { day: string; clock: string } | null => {
  const [dayText = '', clockText = '', ...more] = text.trim().split(/\s+/)
  const [day, clock] = [parseDay(dayText), parseClock(clockText)]
  return day && clock && more.length === 0 ? { day, clock } : null
}
