import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import type { Folded } from '../../components/list/fold'

/** Lines of a page that are one act on many records, shown as one row. */
export type FoldedLine = Folded<AuditLine>

/** Whether two neighbouring lines are of one act: the same kind, act, author and moment, on different records. */
export const isSameAct = (a: AuditLine, b: AuditLine): boolean =>
  a.act !== null &&
  a.what === b.what &&
  a.act === b.act &&
  a.author === b.author &&
  a.accessToken === b.accessToken &&
  a.approver === b.approver &&
  a.comment === b.comment &&
  a.recordID !== b.recordID &&
  a.time.getTime() === b.time.getTime()

/** Whether all lines of an act changed the same in the same way. */
export const isAlike = ([first, ...others]: readonly AuditLine[]): boolean => {
  const shown = (line: AuditLine | undefined) => JSON.stringify(line?.differences)
  return others.every((line) => shown(line) === shown(first))
}
