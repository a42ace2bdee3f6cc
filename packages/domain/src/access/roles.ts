import { Level, type RoleLevel, RoleNr } from './access'

/** The level of a role by its number: the fixed ones have their own, a company's own roles are operators'. */
export const levelOf = (roleNr: number): RoleLevel => {
  if (roleNr === RoleNr.administrator) return Level.administrator
  if (roleNr === RoleNr.superuser) return Level.superuser
  return roleNr === RoleNr.distributorOperator ? Level.distributor : Level.operator
}
