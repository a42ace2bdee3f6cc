import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { role } from '@kaarditeek/db/schema/role'
import type { Role, RoleRef } from '@kaarditeek/domain/role/schema'
import { type SQL, sql } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

/** A company's own roles with the number of open accounts that hold each. */
export const roles = (db: Db) =>
  db
    .select({
      id: role.roleNr,
      name: role.name,
      permissions: role.permissions,
      webActivities: role.webActivities,
      requiredFrom: role.factorRequiredFrom,
      holders: sql<number>`count(${account.accountID})`.mapWith(Number).as('holders'),
    })
    .from(role)
    .leftJoin(account, held)
    .groupBy(role.companyID, role.roleNr)
    .$dynamic()

const held: SQL = sql`${account.companyID} = ${role.companyID} and ${account.roleNr} = ${role.roleNr} and ${account.closedAt} is null`

type Raw = Awaited<ReturnType<typeof roles>>[number]

/** Shows a role. One in use cannot be deleted. Rule 13.4. */
export const showRole = ({ holders, requiredFrom, ...raw }: Raw, { time }: Pick<Read, 'time'>): Role => ({
  ...raw,
  factorRequiredFrom: requiredFrom && time.dayOf(requiredFrom),
  canDelete: holders === 0,
})

/** Returns one open role of the company. Throws `ERROR_NOT_FOUND`. */
export const getRole = async ({ db, own, time }: Read, { id: roleNr }: RoleRef) =>
  showRole(one(await roles(db).where(own(role, { roleNr, closedAt: null }))), { time })
