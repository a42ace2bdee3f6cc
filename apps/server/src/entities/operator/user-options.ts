import type { Db } from '@kaarditeek/db/client'
import { change } from '@kaarditeek/db/schema/change'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { Level } from '@kaarditeek/domain/access/access'
import { languages } from '@kaarditeek/domain/language/schema'
import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import type { AssignableRole } from '@kaarditeek/domain/role/schema'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { roleIn } from '../../core/history/note-event'
import type { SignedIn } from '../../core/session'
import type { ViewerRead } from '../../core/trpc/calls'
import { assignableRoles } from './assignable-roles'
import { findOperator } from './find-operator'
import type { RawOperator } from './operators'

const distributorsFor = (db: Db, { level }: SignedIn) =>
  level === Level.administrator
    ? db
        .select({ id: distributor.distributorID, name: distributor.name })
        .from(distributor)
        .where(isNull(distributor.closedAt))
        .orderBy(asc(distributor.name))
    : []

const formerRole = roleIn('formerRoleNr')

/** The role with login that an account without one had last, among `roles`, by the audit log. Rule 3.4. */
const formerRoleNrOf = async (db: Db, of: RawOperator, roles: readonly AssignableRole[]) => {
  const withLogin = roles.filter(({ webActivities }) => webActivities).map(({ roleNr }) => roleNr)
  if (of.companyID === null || of.webActivities || withLogin.length === 0) return null
  const [last] = await db
    .select({ roleNr: formerRole })
    .from(change)
    .where(
      and(
        eq(change.companyID, of.companyID),
        eq(change.entity, 'account_changed'),
        eq(change.entityID, of.accountID),
        inArray(formerRole, withLogin),
      ),
    )
    .orderBy(desc(change.changeID))
    .limit(1)
  return last?.roleNr ?? null
}

/** Returns the roles, distributors and languages that the viewer can choose for an account. */
export const userOptions = async (r: ViewerRead, { accountID }: OperatorRef) => {
  const found = await findOperator(r, accountID)
  const [roles, distributors] = await Promise.all([
    assignableRoles(r.db, r.viewer, found),
    distributorsFor(r.db, r.viewer),
  ])
  const formerRoleNr = await formerRoleNrOf(r.db, found, roles)
  return { roles, formerRoleNr, distributors, languages: [...languages] }
}
