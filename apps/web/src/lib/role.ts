import { RoleNr } from '@kaarditeek/domain/access/access'
import { roleName } from '@kaarditeek/i18n/role-name'
import { languageID } from './language'

/** A role's name in the language on screen: roles that exist everywhere have one in each. */
export const roleText = ({ roleNr, role }: { roleNr: number; role: string }): string =>
  roleName(roleNr, roleNr < RoleNr.firstOwn ? null : role, languageID())

/** Roles to choose from. */
export const roleChoices = (roles: readonly { roleNr: number; role: string }[]) =>
  roles.map((one) => ({ value: one.roleNr, label: roleText(one) }))
