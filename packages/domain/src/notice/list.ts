import { z } from 'zod'
import { optional } from '../field'
import { listInput } from '../list/schema'
import { allNoticeKinds } from './names'

/** `unread`: those alone that the account has not read. */
export const noticeListInput = listInput({
  sort: ['raisedAt'],
  default: '-raisedAt',
  filters: { kind: optional(z.enum(allNoticeKinds)), unread: z.boolean().default(false) },
})

export const noticeRuleListInput = listInput({
  sort: ['createdAt'],
  default: 'createdAt',
  filters: {},
})
