import type { PermissionCode } from './permissions'

/** Levels of roles; a higher one stands above a lower one. Rule 3.3. */
export const Level = { operator: 100, superuser: 150, distributor: 175, administrator: 200 } as const
export type RoleLevel = (typeof Level)[keyof typeof Level]

/** Numbers of the roles that every company has; its own begin at `firstOwn`. */
export const RoleNr = {
  administrator: 200,
  superuser: 150,
  distributorOperator: 1000,
  firstOwn: 1001,
  last: 9999,
} as const

/** The level and permissions that procedures, routes and menu entries check. */
export type Viewer = {
  level: RoleLevel
  permissions: readonly PermissionCode[]
  /** Whether the request carries a personal access token instead of a session. */
  byToken?: boolean
  /** Whether that token may only read. */
  readOnly?: boolean
}

/**
 * Access by any one of the permissions or levels, or by all of the permissions. `session` is everyone who has logged in, but
 * no personal access token; with `inSession` a token gives no access either.
 */
type Rule =
  | { anyOf?: readonly PermissionCode[]; levels?: readonly RoleLevel[]; inSession?: true }
  | { allOf: readonly PermissionCode[] }
  | 'everyone'
  | 'session'

/** Rules of access: every procedure, route and menu entry names one. Rule 3.3. */
export const accesses = {
  signedIn: 'everyone',
  inSession: 'session',
  viewCards: { anyOf: [300] },
  editCards: { anyOf: [301] },
  createCards: { anyOf: [302] },
  replaceCards: { allOf: [301, 302] },
  editCardLimits: { anyOf: [303] },
  tryCardRules: { allOf: [303, 800] },
  activateCards: { anyOf: [304] },
  viewCardEvents: { allOf: [300, 800] },
  exportCards: { allOf: [300, 5000] },
  planCards: { anyOf: [302, 304] },
  viewCustomers: { anyOf: [400] },
  viewCustomerActivity: { allOf: [400, 800] },
  findCustomers: { anyOf: [400, 302] },
  findUnits: { anyOf: [400, 301, 302] },
  editCustomers: { anyOf: [401] },
  exportCustomers: { allOf: [400, 5000] },
  exportPersonalData: { allOf: [400, 800, 5000] },
  eraseCustomers: { levels: [Level.superuser] },
  viewTerminals: { anyOf: [500] },
  viewTerminalActivity: { allOf: [500, 800] },
  editTerminals: { anyOf: [501] },
  findTerminals: { anyOf: [500, 801] },
  viewTransactions: { anyOf: [800] },
  editTransactions: { anyOf: [801] },
  viewWebApis: { anyOf: [900] },
  editWebApis: { anyOf: [901] },
  viewStatistics: { anyOf: [3000] },
  exportStatistics: { allOf: [3000, 5000] },
  viewReports: { anyOf: [5000] },
  viewAuditLog: { anyOf: [6000] },
  viewSettlements: { anyOf: [6100] },
  editSettlements: { anyOf: [6101] },
  editNoticeRules: { anyOf: [6200] },
  viewMonths: { anyOf: [5000], levels: [Level.superuser] },
  mailStatements: { allOf: [400, 5000] },
  viewCardProducts: { anyOf: [300], levels: [Level.distributor, Level.administrator] },
  editCardProducts: { levels: [Level.superuser, Level.distributor, Level.administrator] },
  manageOperators: { levels: [Level.superuser, Level.distributor, Level.administrator] },
  resetFactors: { levels: [Level.superuser, Level.distributor, Level.administrator], inSession: true },
  closeOperators: { levels: [Level.administrator] },
  manageOwnCompany: { levels: [Level.superuser] },
  openSandbox: { anyOf: [901], inSession: true },
  viewApprovals: { anyOf: [303, 801] },
  decideApprovals: { anyOf: [303, 801], inSession: true },
  manageAuditLog: { levels: [Level.superuser], inSession: true },
  manageApprovals: { levels: [Level.superuser], inSession: true },
  manageLogins: { levels: [Level.superuser], inSession: true },
  manageServiceAccounts: { levels: [Level.superuser], inSession: true },
  viewNotices: { levels: [Level.operator, Level.superuser] },
  saveViews: { levels: [Level.operator, Level.superuser] },
  viewOwnFields: { levels: [Level.operator, Level.superuser] },
  editOwnFields: { levels: [Level.superuser] },
  viewOwnCompany: { anyOf: [300, 900, 6000] },
  editCompany: { levels: [Level.superuser, Level.distributor, Level.administrator] },
  manageCompanies: { levels: [Level.distributor, Level.administrator] },
  manageDistributors: { levels: [Level.administrator] },
} as const satisfies Record<string, Rule>

export type Access = keyof typeof accesses

/** Whether the access needs a session: no access token gives it, whatever its account may do. */
export const needsSession = (access: Access): boolean => {
  const rule: Rule = accesses[access]
  return rule === 'session' || (typeof rule === 'object' && 'inSession' in rule)
}

/** Whether the viewer has the access. The server enforces it; screens hide what it refuses. */
export const may = (viewer: Viewer, access: Access): boolean => {
  const rule: Rule = accesses[access]
  if (rule === 'everyone') return true
  if (viewer.byToken && needsSession(access)) return false
  if (rule === 'session') return true
  const holds = (permission: PermissionCode) => viewer.permissions.includes(permission)
  if ('allOf' in rule) return rule.allOf.every(holds)
  const held = rule.anyOf?.some(holds)
  return held || (rule.levels?.includes(viewer.level) ?? false)
}
