import { Level, type RoleLevel, RoleNr, type Viewer } from './access'
import { allPermissions, type PermissionCode, withImplied } from './permissions'

/** Returns the level of a role: a company's own roles have the operators' level. */
export const levelOf = (roleNr: number): RoleLevel => {
  if (roleNr === RoleNr.administrator) return Level.administrator
  if (roleNr === RoleNr.superuser) return Level.superuser
  return roleNr === RoleNr.distributorOperator ? Level.distributor : Level.operator
}

/** Returns what the holder of a role may do: a superuser everything in the company, others what the role permits. */
export const rightsOf = (roleNr: number, permissions: readonly PermissionCode[] | null): Viewer => {
  const level = levelOf(roleNr)
  return { level, permissions: level === Level.superuser ? allPermissions : withImplied(permissions ?? []) }
}
