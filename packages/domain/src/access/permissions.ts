/** Permission codes of operator roles. */
export const Permission = {
  CAN_GET_CARDS: 300,
  CAN_EDIT_CARDS: 301,
  CAN_GENERATE_CARDS: 302,
  CAN_EDIT_CARD_LIMITS: 303,
  CAN_ACTIVATE_CARDS: 304,
  CAN_GET_CUSTOMERS: 400,
  CAN_EDIT_CUSTOMERS: 401,
  CAN_GET_TERMINALS: 500,
  CAN_EDIT_TERMINALS: 501,
  CAN_GET_TRANSACTIONS: 800,
  CAN_EDIT_TRANSACTIONS: 801,
  CAN_GET_WEB_API: 900,
  CAN_EDIT_WEB_API: 901,
  CAN_GET_STATISTICS: 3000,
  CAN_GET_REPORTS: 5000,
  CAN_GET_AUDIT_LOG: 6000,
  CAN_GET_SETTLEMENTS: 6100,
  CAN_EDIT_SETTLEMENTS: 6101,
  CAN_EDIT_NOTICE_RULES: 6200,
} as const

export type PermissionCode = (typeof Permission)[keyof typeof Permission]

export const allPermissions: PermissionCode[] = Object.values(Permission)

/** Permissions that each permission implies. Rule 12.14. */
const implies: Partial<Record<PermissionCode, PermissionCode[]>> = {
  301: [300],
  302: [300],
  303: [300],
  801: [300, 800],
  501: [500],
  401: [400],
  901: [900],
  6101: [500, 6100],
}

/** Returns the permissions with those they imply, each once, in ascending order. */
export const withImplied = (permissions: readonly PermissionCode[]): PermissionCode[] =>
  [...new Set(permissions.flatMap((one) => [one, ...(implies[one] ?? [])]))].sort((a, b) => a - b)
