import { company } from '@kaarditeek/db/schema/company'
import { companyListInput, companyRow } from '@kaarditeek/domain/company/schema'
import { eq } from 'drizzle-orm'
import { contains, startsWith, when } from '../list/conditions'
import { defineList } from '../list/define-list'
import { companies, companiesOf } from './companies'

export const companyList = defineList({
  input: companyListInput,
  row: companyRow,
  from: companies,
  within: companiesOf,
  id: company.companyID,
  where: (filters) => [
    when(filters.name, (text) => contains(company.name, text)),
    when(filters.phone, (text) => contains(company.phone, text)),
    when(filters.email, (text) => contains(company.email, text)),
    when(filters.identification, (text) => startsWith(company.identification, text)),
    when(filters.distributorID, (id) => eq(company.distributorID, id)),
  ],
  sort: { name: company.name, identification: company.identification, email: company.email },
  show: (raw) => raw,
})
