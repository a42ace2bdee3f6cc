import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../core/session'
import type { CompanyTable } from '../../../core/work/own-rows'

/** The rows of the viewer's own company. Viewers above companies have none. */
export const ownOf =
  (table: CompanyTable) =>
  ({ companyID }: SignedIn) =>
    eq(table.companyID, companyID ?? 0)
