import { isExists } from 'date-fns/isExists'

/**
 * First and last day that inputs accept. Rules add at most 1,200 months to a day, so every year keeps four digits, as
 * ISO 8601, PostgreSQL and the comparison of days as text need. Rule 2.2.
 */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'

const isWithin = (value: string) =>
  FIRST_DAY.slice(0, value.length) <= value && value <= LAST_DAY.slice(0, value.length)

/** `YYYY-MM-DD` of a day that exists, from `FIRST_DAY` to `LAST_DAY`. A cleared field has null, which is no day. */
export const isDay = (value: string | null): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '') ?? []
  return value !== null && isWithin(value) && isExists(Number(year), Number(month) - 1, Number(day))
}

/** `YYYY-MM` of a month that exists, within the same bounds. */
export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && isWithin(value)

/** Returns the last day of a month, in any time zone. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

/** Day of the week of a day: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7
