import type { Discount } from '@kaarditeek/domain/discount/schema'
import { formatMonth, formatPercent } from '@kaarditeek/i18n/format'

/** The percentage and the first month by which wordings name a discount. */
export const namedBy = ({ discountPercentage, discountFrom }: Discount) => ({
  percentage: formatPercent(discountPercentage),
  from: formatMonth(discountFrom),
})
