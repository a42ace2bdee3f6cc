import { discountListInput } from '@kaarditeek/domain/discount/list'
import { z } from 'zod'

/** Search params of a customer's discounts, as a tab. `old` selects past discounts. */
export const discountsSearch = discountListInput
  .omit({ customerID: true })
  .extend({ old: z.boolean().default(false) })
export type DiscountsSearch = z.output<typeof discountsSearch>
