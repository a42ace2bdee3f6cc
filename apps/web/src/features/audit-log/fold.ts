import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'

/** Lines of a page that are one act on many records, shown as one row. `isCut`: the act may have further lines on another page. */
export type FoldedLine = AuditLine & { lines: AuditLine[]; isCut: boolean }

/** Whether two neighbouring lines are of one act: the same kind, act, author and moment, on different records. */
const isSameAct = (a: AuditLine, b: AuditLine): boolean =>
  a.act !== null &&
  a.what === b.what &&
  a.act === b.act &&
  a.author === b.author &&
  a.accessToken === b.accessToken &&
  a.approver === b.approver &&
  a.comment === b.comment &&
  a.recordID !== b.recordID &&
  a.time.getTime() === b.time.getTime()

type Place = { isFirstPage: boolean; isLastPage: boolean }

/**
 * Folds the lines of a page. Neighbours alone are folded, so that the order stays; a row at the edge of the page says that it counts this page.
 */
export const folded = (lines: readonly AuditLine[], { isFirstPage, isLastPage }: Place): FoldedLine[] => {
  const acts: [AuditLine, ...AuditLine[]][] = []
  for (const line of lines) {
    const act = acts.at(-1)
    if (act && isSameAct(act[0], line)) act.push(line)
    else acts.push([line])
  }
  return acts.map((act, index) => ({
    ...act[0],
    lines: act,
    isCut: act.length > 1 && ((index === 0 && !isFirstPage) || (index === acts.length - 1 && !isLastPage)),
  }))
}

/** Whether all lines of an act changed the same in the same way. */
export const isAlike = ([first, ...others]: readonly AuditLine[]): boolean => {
  const shown = (line: AuditLine | undefined) => JSON.stringify(line?.differences)
  return others.every((line) => shown(line) === shown(first))
}
