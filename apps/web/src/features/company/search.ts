import { companyListInput } from '@kaarditeek/domain/company/schema'
import type { z } from 'zod'

/** Search params of the list of companies. */
export const companySearch = companyListInput.omit({ distributorID: true })
export type CompanySearch = z.output<typeof companySearch>

const IN_TAB = 10

/** Search params of a distributor's companies, as a tab. */
export const distributorCompanySearch = companySearch.extend({
  limit: companySearch.shape.limit.unwrap().default(IN_TAB),
})
