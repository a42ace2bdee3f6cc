import type { Access } from '@kaarditeek/domain/access/access'
import type { companyParts } from './parts'

type Parts = typeof companyParts
type AccessOf = { [P in keyof Parts]?: Parts[P] extends { access: infer A } ? A : never }

/** Parts for viewers who manage no users, in the order of the page. Apart from `companyParts`, which the first page need not load. */
const ofOthers = {
  cardProducts: 'viewCardProducts',
  web_apis: 'viewWebApis',
  auditLog: 'viewAuditLog',
} as const satisfies AccessOf

/** The part that opens at first: the users for who manages them, else the first part that the viewer's permissions are for. Rule 3.10. */
export const firstPart = (may: (access: Access) => boolean): keyof Parts => {
  const parts = Object.keys(ofOthers) as (keyof typeof ofOthers)[]
  const own = may('manageOperators') ? undefined : parts.find((part) => may(ofOthers[part]))
  return own ?? 'operators'
}
