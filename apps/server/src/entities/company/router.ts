import { companyCalls } from '@kaarditeek/domain/company/calls'
import { acrossCompanies, inNamedCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { createCompany } from './create-company'
import { editCompany } from './edit-company'
import { getCompany } from './get-company'
import { companyChanges, companyHistory, companyList } from './list'

const { list, read, write } = inNamedCompany

export const companyRouter = router({
  ...acrossCompanies.list(companyList),
  get: read(companyCalls.get, getCompany),
  create: acrossCompanies.write(companyCalls.create, createCompany),
  edit: write(companyCalls.edit, editCompany),
  changes: router({ ...list(companyHistory), page: read(companyCalls.changes.page, companyChanges) }),
})
