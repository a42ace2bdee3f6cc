import { z } from 'zod'
import { id, optional } from '../field'
import { listInput } from '../list/schema'
import { allNoticeKinds } from './names'

/**
 * `unread`: those alone that the account has not read; `folded`: of the notices that one look at a rule has raised, the first with `look`; `lookOf`:
 * those that were raised by the same look as this one.
 */
export const noticeListInput = listInput({
  sort: ['raisedAt'],
  default: '-raisedAt',
  filters: {
    kind: optional(z.enum(allNoticeKinds)),
    unread: z.boolean().default(false),
    folded: z.boolean().default(false),
    lookOf: optional(id()),
  },
})

/** The filters of the screen, whose list is always folded. */
export const noticeSearch = noticeListInput.omit({ folded: true, lookOf: true })
export type NoticeSearch = z.output<typeof noticeSearch>

export const noticeRuleListInput = listInput({
  sort: ['createdAt'],
  default: 'createdAt',
  filters: {},
})
