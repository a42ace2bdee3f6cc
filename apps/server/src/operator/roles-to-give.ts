import type { Db } from '@kaarditeek/db/client'
import { role } from '@kaarditeek/db/schema/role'
import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { roleName } from '@kaarditeek/i18n/role-name'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'

export type Place = { companyID: number | null; distributorID: number | null }

const fixed = (roleNr: number, languageID: LanguageID) => ({
  roleNr,
  role: roleName(roleNr, null, languageID),
})

/**
 * Roles that the viewer may give in a place: a company's own and its superuser's, the distributor's operator,
 * or administrator; none above the viewer's own level. The place must have been checked. Rules §3.
 */
export const rolesToGive = async (db: Db, viewer: SignedIn, { companyID, distributorID }: Place) => {
  const { level, languageID } = viewer
  if (companyID !== null) {
    if (level < Level.superuser) return []
    const own = await db
      .select({ roleNr: role.roleNr, role: role.name })
      .from(role)
      .where(and(eq(role.companyID, companyID), isNull(role.closedAt)))
      .orderBy(asc(role.name))
    return [fixed(RoleNr.superuser, languageID), ...own]
  }
  if (distributorID !== null)
    return level >= Level.distributor ? [fixed(RoleNr.distributorOperator, languageID)] : []
  return level === Level.administrator ? [fixed(RoleNr.administrator, languageID)] : []
}
