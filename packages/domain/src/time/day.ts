import { isValid, parse } from 'date-fns'

/** `YYYY-MM-DD` of a day that exists. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parse(value, 'yyyy-MM-dd', new Date(0)))

/** `YYYY-MM` of a month that exists. */
export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
