import { Level, type RoleLevel, RoleNr } from './access'

/** Returns the level of a role: a company's own roles have the operators' level. */
export const levelOf = (roleNr: number): RoleLevel => {
  if (roleNr === RoleNr.administrator) return Level.administrator
  if (roleNr === RoleNr.superuser) return Level.superuser
  return roleNr === RoleNr.distributorOperator ? Level.distributor : Level.operator
}
