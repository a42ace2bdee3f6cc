import { companyListInput } from '@kaarditeek/domain/company/schema'
import { SHORT_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { z } from 'zod'

/** The list of all companies that the viewer sees, as its address. */
export const companySearch = companyListInput.omit({ distributorID: true })
export type CompanySearch = z.output<typeof companySearch>

/** The companies of one distributor, as a tab. */
export const distributorCompanySearch = companySearch.extend({
  limit: companySearch.shape.limit.unwrap().default(SHORT_PAGE_SIZE),
})
