import { company, companyEdit, companyRef, newCompany } from '@kaarditeek/domain/company/schema'
import { namedCompanyListProcedures, viewerListProcedures } from '../list/procedures'
import { permitted, router } from '../trpc/procedures'
import { getCompany } from './companies'
import { companyChanges } from './company-changes'
import { companyList } from './company-list'
import { companyOf } from './company-of'
import { createCompany } from './create-company'
import { editCompany } from './edit-company'

export const companyRouter = router({
  ...viewerListProcedures('manageCompanies', companyList),
  get: permitted('signedIn')
    .input(companyRef)
    .output(company)
    .query(async ({ ctx, input }) =>
      getCompany(ctx.db, await companyOf(ctx.db, ctx.viewer, input.companyID), ctx.viewer),
    ),
  create: permitted('manageCompanies')
    .input(newCompany)
    .output(company)
    .mutation(async ({ ctx, input }) =>
      getCompany(ctx.db, await createCompany(ctx, ctx.viewer, input), ctx.viewer),
    ),
  edit: permitted('editCompany')
    .input(companyEdit)
    .output(company)
    .mutation(async ({ ctx, input }) => {
      const by = await companyOf(ctx.db, ctx.viewer, input.companyID)
      await editCompany(ctx.db, by, ctx.viewer, ctx.at.now, input)
      return getCompany(ctx.db, by, ctx.viewer)
    }),
  changes: router(namedCompanyListProcedures('editCompany', companyChanges)),
})
