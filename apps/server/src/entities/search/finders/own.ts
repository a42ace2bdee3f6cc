import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../core/session'
import type { CompanyTable } from '../../../core/work/own-rows'

/** Condition for rows of the viewer's own company; false for viewers above companies. */
export const ownOf =
  (table: CompanyTable) =>
  ({ companyID }: SignedIn) =>
    eq(table.companyID, companyID ?? 0)
