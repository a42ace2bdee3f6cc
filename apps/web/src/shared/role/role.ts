import { RoleNr } from '@kaarditeek/domain/access/access'
import { allPermissions, Permission, type PermissionCode } from '@kaarditeek/domain/access/permissions'
import { roleName } from '@kaarditeek/i18n/role-name'
import { languageID, useWords } from '../../lib/language'

/** Returns a role's name; built-in roles are named in the screen's language. */
export const roleText = ({ roleNr, role }: { roleNr: number; role: string }): string =>
  roleName(roleNr, roleNr < RoleNr.firstOwn ? null : role, languageID())

/** Returns roles as options. */
export const roleChoices = (roles: readonly { roleNr: number; role: string }[]) =>
  roles.map((one) => ({ value: one.roleNr, label: roleText(one) }))

const names = Object.keys(Permission) as (keyof typeof Permission)[]

/** Maximum number of permissions named in a line. Of more, the first ones and the number of the others are shown. */
const NAMED = 3

type Rights = { permissions: readonly PermissionCode[]; webActivities?: boolean }

/** Returns a line that says what a company's role may do. */
export const useRights = () => {
  const t = useWords()
  return ({ permissions, webActivities }: Rights): string => {
    if (webActivities === false) return t('role.noLogin')
    if (permissions.length === allPermissions.length) return t('role.allRights')
    if (permissions.length === 0) return t('role.noRights')
    const all = names
      .filter((name) => permissions.includes(Permission[name]))
      .map((name) => t(`permission.${name}`))
    if (all.length <= NAMED) return all.join(' · ')
    const named = all.slice(0, NAMED - 1)
    return t('role.someRights', { rights: named.join(' · '), count: all.length - named.length })
  }
}
