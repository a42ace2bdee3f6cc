import { operatorListInput } from '@kaarditeek/domain/operator/schema'
import type { z } from 'zod'

/** Specification §9: company operators. */
const IN_COMPANY = 10

/** The list of everybody the viewer sees, as its address. */
export const operatorSearch = operatorListInput.omit({ companyID: true, distributorID: true })
export type OperatorSearch = z.output<typeof operatorSearch>

/** The list of one company, as a tab. */
export const companyOperatorSearch = operatorSearch.extend({
  limit: operatorSearch.shape.limit.unwrap().default(IN_COMPANY),
})
