import { RoleNr } from '../access/access'
import { levelOf } from '../access/roles'
import { DomainError } from '../error/domain-error'
import type { AssignableRole } from './schema'

/** Why a role cannot be deleted, or null: no open account may hold it. Rule 13.4. */
export const mayDeleteRole = ({ canDelete }: { canDelete: boolean }): DomainError | null =>
  canDelete ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'roleInUse' })

/** Why a company cannot get another role, or null: numbers end at `RoleNr.last` and are never used again. Rule 3.3. */
export const mayAddRole = (roleNr: number): DomainError | null =>
  roleNr <= RoleNr.last ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'roleNumbersExhausted' })

const byRights = (a: AssignableRole, b: AssignableRole) =>
  a.permissions.length - b.permissions.length || (a.role < b.role ? -1 : 1)

/**
 * Returns the role to propose for an invitation: of the lowest level, the one with the fewest permissions, then the first
 * name. Roles without web activities are left out, because their users cannot log in, and with `toColleague` a superuser's, because all
 * permissions are given knowingly. Null if no role is left.
 */
export const roleToPropose = <R extends AssignableRole>(all: readonly R[], toColleague = false): R | null => {
  const roles = toColleague ? all.filter(({ roleNr }) => roleNr !== RoleNr.superuser) : all
  const lowest = Math.min(...roles.map(({ roleNr }) => levelOf(roleNr)))
  const usable = roles.filter(({ roleNr, webActivities }) => webActivities && levelOf(roleNr) === lowest)
  return usable.sort(byRights)[0] ?? null
}
