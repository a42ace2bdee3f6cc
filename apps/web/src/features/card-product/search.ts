import { cardProductListInput } from '@kaarditeek/domain/card-product/schema'
import type { z } from 'zod'

/** The products of a company, as a tab. */
export const cardProductSearch = cardProductListInput.omit({ companyID: true })
export type CardProductSearch = z.output<typeof cardProductSearch>
