import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { role } from '@kaarditeek/db/schema/role'
import type { Role } from '@kaarditeek/domain/role/schema'
import { type SQL, sql } from 'drizzle-orm'

/** A company's own roles, and whether anybody holds them. */
export const roles = (db: Db) =>
  db
    .select({
      id: role.roleNr,
      name: role.name,
      permissions: role.permissions,
      webActivities: role.webActivities,
      holders: sql<number>`count(${account.accountID})`.mapWith(Number).as('holders'),
    })
    .from(role)
    .leftJoin(account, held)
    .groupBy(role.companyID, role.roleNr)
    .$dynamic()

const held: SQL = sql`${account.companyID} = ${role.companyID} and ${account.roleNr} = ${role.roleNr} and ${account.closedAt} is null`

type Raw = Awaited<ReturnType<typeof roles>>[number]

/** A role in use cannot be deleted. Specification §4. */
export const showRole = ({ holders, ...raw }: Raw): Role => ({ ...raw, canDelete: holders === 0 })
