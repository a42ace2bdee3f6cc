import { role } from '@kaarditeek/db/schema/role'
import { withImplied } from '@kaarditeek/domain/access/permissions'
import type { RoleEdit } from '@kaarditeek/domain/role/schema'
import type { Work } from '../../core/work/work'
import { getRole } from './get-role'

/** Changes a role: its name, its permissions with those they imply, and `webActivities`. Open sessions follow at once. */
export const editRole = async (w: Work, { id, permissions, ...fields }: RoleEdit) => {
  await w.edit(role, { roleNr: id }, { ...fields, permissions: withImplied(permissions) })
  return getRole(w, { id })
}
