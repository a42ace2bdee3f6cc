import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { role } from '@kaarditeek/db/schema/role'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { withImplied } from '@kaarditeek/domain/access/permissions'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddRole, mayDeleteRole } from '@kaarditeek/domain/role/rules'
import type { NewRole, RoleEdit, RolePolicyEdit, RoleRef } from '@kaarditeek/domain/role/schema'
import { desc } from 'drizzle-orm'
import { endSessionsIn } from '../../auth/end-sessions'
import { requirementStart } from '../../auth/factor/policy'
import type { Work } from '../../core/work/work'
import { getRole } from './get-role'

/**
 * Returns the next role number. Locks the company, so that concurrent roles get different numbers. Throws `ERROR_INVALID_VALUE`
 * after the last one.
 */
const nextRoleNr = async (w: Work): Promise<number> => {
  await w.find(company, {})
  const [last] = await w.db
    .select({ roleNr: role.roleNr })
    .from(role)
    .where(w.own(role, {}))
    .orderBy(desc(role.roleNr))
    .limit(1)
  const roleNr = (last?.roleNr ?? RoleNr.firstOwn - 1) + 1
  ensure(mayAddRole(roleNr))
  return roleNr
}

/**
 * Creates a role with its permissions and those they imply. `ERROR_ENTRY_ALREADY_EXISTS` if the company has a role with the
 * name, `ERROR_INVALID_VALUE` with the reason `roleNumbersExhausted` if no number is left. Rule 3.3.
 */
export const createRole = async (w: Work, { permissions, ...fields }: NewRole) => {
  const row = { ...fields, roleNr: await nextRoleNr(w), permissions: withImplied(permissions) }
  const { roleNr: id } = await w.insert(role, row)
  return getRole(w, { id })
}

/**
 * Changes a role: its name, its permissions with those they imply, and `webActivities`. Applies to open sessions at once, and ends them
 * if the role cannot log in. Rule 3.4.
 */
export const editRole = async (w: Work, { id, permissions, ...fields }: RoleEdit) => {
  const set = { ...fields, permissions: withImplied(permissions) }
  const { webActivities } = await w.edit(role, { roleNr: id }, set)
  if (!webActivities) await endSessionsIn(w.unscoped, w.own(account, { roleNr: id }))
  return getRole(w, { id })
}

/** Changes from which business day on holders of a role need a second factor. Applies to open sessions at once. Rule 3.37. */
export const editRolePolicy = async (w: Work, { id, factorRequiredFrom: day }: RolePolicyEdit) => {
  await w.edit(role, { roleNr: id }, { factorRequiredFrom: requirementStart(day, w) })
  return getRole(w, { id })
}

/**
 * Deletes a role that no account holds, otherwise `ERROR_INVALID_VALUE`. The lock prevents that the role is assigned meanwhile.
 * Rule 13.4.
 */
export const deleteRole = async (w: Work, { id: roleNr }: RoleRef) => {
  await w.findOpen(role, { roleNr })
  ensure(mayDeleteRole(await getRole(w, { id: roleNr })))
  await w.close(role, { roleNr })
}
