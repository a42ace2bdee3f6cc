import { RoleNr } from '@kaarditeek/domain/access/access'
import { roleName } from '@kaarditeek/i18n/role-name'
import { languageID } from './language'

/** Returns a role's name; built-in roles are named in the screen's language. */
export const roleText = ({ roleNr, role }: { roleNr: number; role: string }): string =>
  roleName(roleNr, roleNr < RoleNr.firstOwn ? null : role, languageID())

/** Returns roles as options. */
export const roleChoices = (roles: readonly { roleNr: number; role: string }[]) =>
  roles.map((one) => ({ value: one.roleNr, label: roleText(one) }))
