import { formatEuros } from '@kaarditeek/i18n/chart-format'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'

/** Measures of transactions. */
type Measure = 'count' | 'amount'

/** Formats of the measures of transactions. */
export const formats = { count: formatNumber, amount: formatMoney } satisfies Record<Measure, unknown>

/** Formats of an axis. */
export const tickFormats = {
  count: formatNumber,
  amount: formatEuros,
} satisfies Record<Measure, unknown>

/** Returns the width in pixels that an axis needs for its values and the space beside them. */
export const axisWidth = (values: string[]) => Math.max(28, ...values.map(({ length }) => 20 + length * 6.75))
