import type { Notice } from '@kaarditeek/domain/notice/schema'
import type { Folded } from '../../components/list/fold'

/** Notices of a page that one look at a rule has raised, shown as one row. */
export type FoldedNotice = Folded<Notice>

/** Whether two neighbouring notices were raised by one look at a rule. */
export const isSameLook = (a: Notice, b: Notice): boolean =>
  a.kind === b.kind && a.noticeRuleID === b.noticeRuleID && a.raisedAt.getTime() === b.raisedAt.getTime()
