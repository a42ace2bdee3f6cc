import type { Viewer } from '@kaarditeek/domain/access/access'
import { lineFor } from '@kaarditeek/domain/audit-log/rules'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import type { Read } from '../../core/work/scope'
import { differencesIn } from './differences'

/** Adds `differences` to lines, and clears names that the viewer may not see. Rules 19.5 and 19.9. */
export const toldTo = async <L extends Pick<AuditLine, 'id' | 'what' | 'name'>>(
  r: Read,
  lines: readonly L[],
  viewer: Viewer,
): Promise<(L & Pick<AuditLine, 'differences'>)[]> => {
  const differences = await differencesIn(r, lines, viewer)
  return lines.map((line) => ({ ...lineFor(line, viewer), differences: differences.get(line.id) ?? null }))
}
