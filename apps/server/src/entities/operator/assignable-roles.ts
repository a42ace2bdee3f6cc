import type { Db, Tx } from '@kaarditeek/db/client'
import { role } from '@kaarditeek/db/schema/role'
import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import { allPermissions } from '@kaarditeek/domain/access/permissions'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { AssignableRole } from '@kaarditeek/domain/role/schema'
import { roleName } from '@kaarditeek/i18n/role-name'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../core/session'
import type { Caller } from '../../core/trpc/calls'
import { ownRows } from '../../core/work/own-rows'
import type { Read } from '../../core/work/scope'
import type { AccountScope } from './scope'

const fixed = (roleNr: number, languageID: LanguageID): AssignableRole => ({
  roleNr,
  role: roleName(roleNr, null, languageID),
  permissions: roleNr === RoleNr.superuser ? allPermissions : [],
  webActivities: true,
})

/**
 * Returns the roles that the viewer may assign in a checked scope: a company's own and its superuser, the distributor operator,
 * or administrator; none above the viewer's own level. Rule 3.9.
 */
export const assignableRoles = async (
  db: Db,
  { level, languageID }: Pick<SignedIn, 'level' | 'languageID'>,
  { companyID, distributorID }: AccountScope,
): Promise<AssignableRole[]> => {
  if (companyID !== null) {
    if (level < Level.superuser) return []
    const own = await db
      .select({
        roleNr: role.roleNr,
        role: role.name,
        permissions: role.permissions,
        webActivities: role.webActivities,
      })
      .from(role)
      .where(and(eq(role.companyID, companyID), isNull(role.closedAt)))
      .orderBy(asc(role.name))
    return [fixed(RoleNr.superuser, languageID), ...own]
  }
  if (distributorID !== null)
    return level >= Level.distributor ? [fixed(RoleNr.distributorOperator, languageID)] : []
  return level === Level.administrator ? [fixed(RoleNr.administrator, languageID)] : []
}

/** Locks a company's own role against deletion. Concurrent transactions may assign it too. */
const lockRole = (tx: Tx, companyID: number, roleNr: number) =>
  tx
    .select({ roleNr: role.roleNr })
    .from(role)
    .where(ownRows(role, companyID, { roleNr }))
    .for('share')

/**
 * Returns the role. Throws `ERROR_ROLE_NOT_ALLOWED` beside the field unless the viewer may assign it in the scope. The role cannot
 * be deleted before the transaction ends.
 */
export const ensureAssignable = async (
  tx: Tx,
  viewer: SignedIn,
  scope: AccountScope,
  roleNr: number,
): Promise<AssignableRole> => {
  if (scope.companyID !== null) await lockRole(tx, scope.companyID, roleNr)
  const assignable = await assignableRoles(tx, viewer, scope)
  const found = assignable.find((one) => one.roleNr === roleNr)
  if (!found) throw new DomainError('ERROR_ROLE_NOT_ALLOWED', { field: 'roleNr', status: 400 })
  return found
}

/** Returns the roles that the viewer may assign in a company. Rule 3.9. */
export const listAssignableRoles = async (r: Read, _input: unknown, { viewer }: Pick<Caller, 'viewer'>) => {
  const list = await assignableRoles(r.db, viewer, { companyID: r.by.companyID, distributorID: null })
  return { list, count: list.length }
}
