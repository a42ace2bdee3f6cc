import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { user } from '@kaarditeek/db/schema/user'
import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import { companyCalls } from '@kaarditeek/domain/company/calls'
import type { SuperuserState } from '@kaarditeek/domain/company/states'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { historyOf } from '../../core/history/history-of'
import { contains, startsWith, when } from '../../core/list/conditions'
import { answerPage } from '../../core/list/cursor'
import { defineList } from '../../core/list/define-list'
import { mapPage } from '../../core/list/placed'
import type { Caller, ViewerRead } from '../../core/trpc/calls'
import { companyInScope } from '../../core/work/in-scope'
import type { Read } from '../../core/work/scope'

const superuserState = sql<SuperuserState>`(
  select case when count(*) = 0 then 'none' when count(${user.name}) = 0 then 'invited' else 'registered' end
  from ${account} join ${user} on ${user.id} = ${account.userID}
  where ${account.companyID} = ${company.companyID} and ${account.roleNr} = ${RoleNr.superuser}
    and ${account.closedAt} is null
)`

const companies = (db: Db) =>
  db
    .select({
      companyID: company.companyID,
      name: company.name,
      phone: company.phone,
      email: company.email,
      identification: company.identification,
      distributorName: distributor.name,
      superuserState: superuserState.as('superuser_state'),
    })
    .from(company)
    .leftJoin(distributor, eq(distributor.distributorID, company.distributorID))
    .$dynamic()

/** Companies in the viewer's scope. Only administrators see the distributor. Rule 11.4. */
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
    when(filters.superuserState, (state) => eq(superuserState, state)),
  ],
  sort: { name: company.name, identification: company.identification, email: company.email },
  show: (row, { viewer }) => (viewer.level === Level.administrator ? row : { ...row, distributorName: null }),
})

const distributorName = sql<string | null>`(
  select ${distributor.name} from ${distributor}
  where ${distributor.distributorID} = (${change.snapshot} ->> 'distributorID')::bigint
)`.as('distributor_name')

/** The history of a company, for administrators. */
export const companyHistory = historyOf(company, companyCalls.changes, () => ({}), { distributorName })

type ChangesInput = z.output<typeof companyCalls.changes.page.input>

/** Returns a page of a company's history. Only administrators see the distributor. Rule 11.4. */
export const companyChanges = (r: Read, input: ChangesInput, caller: Pick<Caller, 'appSecret' | 'viewer'>) =>
  answerPage(caller, 'company.changes', input, async (place) => {
    const page = await companyHistory.page(r, input, place)
    if (caller.viewer.level === Level.administrator) return page
    return mapPage(page, (one) => ({ ...one, distributorName: null }))
  })
