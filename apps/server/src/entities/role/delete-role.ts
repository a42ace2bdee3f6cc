import { role } from '@kaarditeek/db/schema/role'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayDeleteRole } from '@kaarditeek/domain/role/rules'
import type { RoleRef } from '@kaarditeek/domain/role/schema'
import type { Work } from '../../core/work/work'
import { getRole } from './get-role'

/** Deletes a role that no account holds, otherwise `ERROR_INVALID_VALUE`. The lock keeps others from giving the role. Specification §4. */
export const deleteRole = async (w: Work, { id: roleNr }: RoleRef) => {
  await w.findOpen(role, { roleNr })
  ensure(mayDeleteRole(await getRole(w, { id: roleNr })))
  await w.close(role, { roleNr })
}
