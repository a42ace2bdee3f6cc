import { operatorListInput } from '@kaarditeek/domain/operator/schema'
import type { z } from 'zod'

/** Page size of company operators. Specification §9. */
const IN_COMPANY = 10

/** Search params of the list of all users. */
export const operatorSearch = operatorListInput.omit({ companyID: true, distributorID: true })
export type OperatorSearch = z.output<typeof operatorSearch>

/** Search params of a company's users, as a tab. */
export const companyOperatorSearch = operatorSearch.extend({
  limit: operatorSearch.shape.limit.unwrap().default(IN_COMPANY),
})
