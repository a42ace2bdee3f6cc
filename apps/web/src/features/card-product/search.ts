import { cardProductListInput } from '@kaarditeek/domain/card-product/list'
import type { z } from 'zod'

/** Search params of a company's products, as a tab. */
export const cardProductSearch = cardProductListInput.omit({ companyID: true })
export type CardProductSearch = z.output<typeof cardProductSearch>
