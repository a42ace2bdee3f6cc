import { role } from '@kaarditeek/db/schema/role'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { RoleRef } from '@kaarditeek/domain/role/schema'
import type { Work } from '../../core/work/work'
import { getRole } from './get-role'

/** Deletes a role that no account holds, otherwise `ERROR_INVALID_VALUE`. Locks it, so that it is not given meanwhile. Specification §4. */
export const deleteRole = async (w: Work, { id: roleNr }: RoleRef) => {
  await w.findOpen(role, { roleNr })
  const { canDelete } = await getRole(w, { id: roleNr })
  if (!canDelete) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'roleInUse' })
  await w.close(role, { roleNr })
}
