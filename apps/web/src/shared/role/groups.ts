import { Permission, type PermissionCode } from '@kaarditeek/domain/access/permissions'

export type PermissionName = keyof typeof Permission

/** The group in which each permission is shown, in the order of the form. */
const groupOf = {
  CAN_GET_CARDS: 'cards',
  CAN_EDIT_CARDS: 'cards',
  CAN_GENERATE_CARDS: 'cards',
  CAN_EDIT_CARD_LIMITS: 'cards',
  CAN_ACTIVATE_CARDS: 'cards',
  CAN_GET_CUSTOMERS: 'customers',
  CAN_EDIT_CUSTOMERS: 'customers',
  CAN_GET_TRANSACTIONS: 'transactions',
  CAN_EDIT_TRANSACTIONS: 'transactions',
  CAN_GET_TERMINALS: 'terminals',
  CAN_EDIT_TERMINALS: 'terminals',
  CAN_GET_SETTLEMENTS: 'settlements',
  CAN_EDIT_SETTLEMENTS: 'settlements',
  CAN_GET_WEB_API: 'webApis',
  CAN_EDIT_WEB_API: 'webApis',
  CAN_GET_STATISTICS: 'reports',
  CAN_GET_REPORTS: 'reports',
  CAN_GET_AUDIT_LOG: 'oversight',
  CAN_EDIT_NOTICE_RULES: 'oversight',
} as const satisfies Record<PermissionName, string>

const permissionNames = Object.keys(groupOf) as PermissionName[]
const groups = [...new Set(Object.values(groupOf))]

/** Returns the groups that have some of the permissions, with the names of those, in the order of the form. */
export const groupsOf = (permissions: readonly PermissionCode[]) =>
  groups
    .map((group) => ({
      group,
      names: permissionNames.filter(
        (name) => groupOf[name] === group && permissions.includes(Permission[name]),
      ),
    }))
    .filter(({ names }) => names.length > 0)
