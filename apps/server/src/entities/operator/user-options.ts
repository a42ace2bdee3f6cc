import type { Db } from '@kaarditeek/db/client'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { Level } from '@kaarditeek/domain/access/access'
import { languages } from '@kaarditeek/domain/language/schema'
import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import { asc, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../core/session'
import type { ViewerRead } from '../../core/trpc/calls'
import { assignableRoles } from './assignable-roles'
import { findOperator } from './find-operator'

const distributorsFor = (db: Db, { level }: SignedIn) =>
  level === Level.administrator
    ? db
        .select({ id: distributor.distributorID, name: distributor.name })
        .from(distributor)
        .where(isNull(distributor.closedAt))
        .orderBy(asc(distributor.name))
    : []

/** Returns the roles, distributors and languages that the viewer can choose for an account. */
export const userOptions = async (r: ViewerRead, { accountID }: OperatorRef) => {
  const found = await findOperator(r, accountID)
  const [roles, distributors] = await Promise.all([
    assignableRoles(r.db, r.viewer, found),
    distributorsFor(r.db, r.viewer),
  ])
  return { roles, distributors, languages: [...languages] }
}
