import { lineFor } from '@kaarditeek/domain/audit-log/rules'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import type { SignedIn } from '../../core/session'
import type { Read } from '../../core/work/scope'
import { changedRolesIn } from './changed-roles'
import { differencesIn, type Names } from './differences'
import { subjectsIn } from './subjects'

/**
 * Adds `differences` and `subject` to lines, and clears names and comments that the viewer may not see. `known` keeps the names of records for further
 * lines. Rules 19.5 and 19.9.
 */
export const toldTo = async <L extends Pick<AuditLine, 'id' | 'what' | 'recordID' | 'name' | 'comment'>>(
  r: Read,
  lines: readonly L[],
  viewer: SignedIn,
  known?: Names,
): Promise<(L & Pick<AuditLine, 'differences' | 'subject'>)[]> => {
  const [differences, roles, subjectOf] = await Promise.all([
    differencesIn(r, lines, viewer, known),
    changedRolesIn(r, lines, viewer.languageID),
    subjectsIn(r, lines, viewer),
  ])
  return lines.map((line) => ({
    ...lineFor(line, viewer),
    differences: differences.get(line.id) ?? roles.get(line.id) ?? null,
    subject: subjectOf(line),
  }))
}
