import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { isNull } from 'drizzle-orm'
import { companyInScope } from '../../../core/work/in-scope'
import { byName, finder } from '../finder'

export const companyFinder = finder({
  type: 'company',
  access: 'manageCompanies',
  from: (db) =>
    db
      .select({
        id: company.companyID,
        name: company.name,
        identification: company.identification,
        email: company.email,
      })
      .from(company)
      .$dynamic(),
  within: companyInScope,
  matches: byName(company.name, company.identification, company.email),
  show: ({ id, name, identification, email }) => ({
    id,
    name,
    detail: identification,
    keys: [identification, email],
    path: `/companies/${id}`,
  }),
})

export const distributorFinder = finder({
  type: 'distributor',
  access: 'manageDistributors',
  from: (db) =>
    db.select({ id: distributor.distributorID, name: distributor.name }).from(distributor).$dynamic(),
  within: () => isNull(distributor.closedAt),
  matches: byName(distributor.name),
  show: (one) => ({ ...one, path: `/distributors/${one.id}` }),
})
