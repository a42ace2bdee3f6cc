import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { type Scope, scopeOf } from '@kaarditeek/domain/access/scope'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../session'

// Scope of a viewer in SQL. `in-scope.test.ts` compares it with the domain's `sees`.

type Viewer = Pick<SignedIn, 'level' | 'companyID' | 'distributorID'>
type Bounded = Exclude<Scope, string>

/** Condition that keeps sandboxes out of what administrators see. Distributors see none, because none has a distributor. Rule 16.1. */
const isReal = isNull(company.sandboxOf)

const within = (
  viewer: Viewer,
  bounds: (scope: Bounded) => SQL | undefined,
  unbounded?: SQL,
): SQL | undefined => {
  const scope = scopeOf(viewer)
  if (scope === 'all') return unbounded
  return scope === 'none' ? sql`false` : bounds(scope)
}

/** Condition for open companies in the viewer's scope. */
export const companyInScope = (viewer: Viewer): SQL | undefined =>
  and(
    isNull(company.closedAt),
    within(
      viewer,
      (scope) =>
        'distributorID' in scope
          ? eq(company.distributorID, scope.distributorID)
          : eq(company.companyID, scope.companyID),
      isReal,
    ),
  )

/** Condition for rows whose company is not frozen. A frozen one is served by the installation that it moves to. */
export const isNotFrozen = (companyID: PgColumn): SQL =>
  sql`(select ${company.frozenAt} from ${company} where ${company.companyID} = ${companyID}) is null`

/** Condition for open distributors in the viewer's scope. */
export const distributorInScope = (viewer: Viewer): SQL | undefined =>
  and(
    isNull(distributor.closedAt),
    within(viewer, (scope) =>
      'distributorID' in scope ? eq(distributor.distributorID, scope.distributorID) : sql`false`,
    ),
  )

/** Condition for open accounts in the viewer's scope (`sees`). Needs their company joined. */
export const accountInScope = (viewer: Viewer): SQL | undefined =>
  and(
    isNull(account.closedAt),
    within(
      viewer,
      (scope) =>
        'distributorID' in scope
          ? or(eq(account.distributorID, scope.distributorID), eq(company.distributorID, scope.distributorID))
          : eq(account.companyID, scope.companyID),
      isReal,
    ),
  )
