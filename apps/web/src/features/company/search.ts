import { companyListInput } from '@kaarditeek/domain/company/list'
import { SHORT_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { z } from 'zod'

/** Search params of the list of companies. */
export const companySearch = companyListInput.omit({ distributorID: true })
export type CompanySearch = z.output<typeof companySearch>

/** Search params of a distributor's companies, as a tab. */
export const distributorCompanySearch = companySearch
  .omit({ phone: true, email: true, identification: true, superuserState: true })
  .extend({ limit: companySearch.shape.limit.unwrap().default(SHORT_PAGE_SIZE) })
export type DistributorCompanySearch = z.output<typeof distributorCompanySearch>
