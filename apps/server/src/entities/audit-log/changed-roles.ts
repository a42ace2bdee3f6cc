import { change } from '@kaarditeek/db/schema/change'
import { role } from '@kaarditeek/db/schema/role'
import type { AuditDifference } from '@kaarditeek/domain/audit-log/differences'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { knownRoleName } from '@kaarditeek/i18n/role-name'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { roleIn } from '../../core/history/note-event'
import type { Read } from '../../core/work/scope'

const former = alias(role, 'former')

/** Returns the roles that accounts had and have, by the ids of the lines of events that changed them, names in place of numbers. Rule 19.9. */
export const changedRolesIn = async (
  { db, own }: Read,
  lines: readonly { id: number; what: string }[],
  languageID: LanguageID,
): Promise<Map<number, AuditDifference[]>> => {
  const ids = lines.filter(({ what }) => what === 'account_changed').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: change.changeID,
      ...{ oldNr: roleIn('formerRoleNr'), oldName: former.name },
      ...{ newNr: roleIn('roleNr'), newName: role.name },
    })
    .from(change)
    .leftJoin(former, and(eq(former.companyID, change.companyID), eq(former.roleNr, roleIn('formerRoleNr'))))
    .leftJoin(role, and(eq(role.companyID, change.companyID), eq(role.roleNr, roleIn('roleNr'))))
    .where(and(own(change, {}), inArray(change.changeID, ids)))
  return new Map(
    rows.flatMap(({ id, oldNr, oldName, newNr, newName }) => {
      const [before, after] = [
        knownRoleName(oldNr, oldName, languageID),
        knownRoleName(newNr, newName, languageID),
      ]
      return before && after ? [[id, [{ field: 'roleNr', label: null, before, after }]]] : []
    }),
  )
}
