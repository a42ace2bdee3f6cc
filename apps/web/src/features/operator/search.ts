import { SHORT_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { operatorListInput } from '@kaarditeek/domain/operator/list'
import type { z } from 'zod'

/** Search params of the list of all users. */
export const allOperatorSearch = operatorListInput.omit({ distributorID: true })
export type AllOperatorSearch = z.output<typeof allOperatorSearch>

/** The same of a viewer who sees the users of one company. */
export const operatorSearch = allOperatorSearch.omit({ companyID: true })
export type OperatorSearch = z.output<typeof operatorSearch>

/** Search params of a company's users, as a tab. */
export const companyOperatorSearch = operatorSearch.extend({
  limit: operatorSearch.shape.limit.unwrap().default(SHORT_PAGE_SIZE),
})
