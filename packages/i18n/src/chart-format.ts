import { formatMoney } from './format'

/** Formats cents for the axis of a chart: whole euros without decimals. */
export const formatEuros = (cents: number): string => {
  const text = formatMoney(cents)
  return cents % 100 === 0 ? text.replace(/[.,]00(?!\d)/, '') : text
}
