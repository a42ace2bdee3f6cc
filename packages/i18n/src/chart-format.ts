import { formatMoney, locales } from './format'
import { numberLanguage } from './number-language'

/** Formats cents for the axis of a chart: whole euros without decimals. */
export const formatEuros = (cents: number): string => {
  const text = formatMoney(cents)
  return cents % 100 === 0 ? text.replace(/[.,]00(?!\d)/, '') : text
}

/** Formats `YYYY-MM` as the month's short name and year: `jaan 26`. */
export const formatShortMonth = (month: string): string => {
  const locale = locales[numberLanguage.current]
  const name = new Date(`${month}-01`).toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' })
  return `${name.replace('.', '')} ${month.slice(2, 4)}`
}
