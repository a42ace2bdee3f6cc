import { company } from '@kaarditeek/db/schema/company'
import { companyCalls } from '@kaarditeek/domain/company/calls'
import { eq } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { contains, startsWith, when } from '../../core/list/conditions'
import { defineList } from '../../core/list/define-list'
import type { ViewerRead } from '../../core/trpc/calls'
import { companyInScope } from '../../core/work/in-scope'
import { companies } from './get-company'

/** Companies that the viewer may reach. */
export const companyList = defineList(companyCalls, {
  from: companies,
  within: ({ viewer }: ViewerRead) => companyInScope(viewer),
  id: company.companyID,
  where: (filters) => [
    when(filters.name, (text) => contains(company.name, text)),
    when(filters.phone, (text) => contains(company.phone, text)),
    when(filters.email, (text) => contains(company.email, text)),
    when(filters.identification, (text) => startsWith(company.identification, text)),
    when(filters.distributorID, (id) => eq(company.distributorID, id)),
  ],
  sort: { name: company.name, identification: company.identification, email: company.email },
})

export const companyHistory = historyOf(company, companyCalls.changes, () => ({}))
