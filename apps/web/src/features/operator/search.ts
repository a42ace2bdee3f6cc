import { SHORT_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { operatorListInput } from '@kaarditeek/domain/operator/schema'
import type { z } from 'zod'

/** The list of everybody the viewer sees, as its address. */
export const operatorSearch = operatorListInput.omit({ companyID: true, distributorID: true })
export type OperatorSearch = z.output<typeof operatorSearch>

/** The list of one company, as a tab. */
export const companyOperatorSearch = operatorSearch.extend({
  limit: operatorSearch.shape.limit.unwrap().default(SHORT_PAGE_SIZE),
})
