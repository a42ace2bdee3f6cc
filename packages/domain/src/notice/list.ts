import { z } from 'zod'
import { listInput } from '../list/schema'

/** `unread`: those alone that the account has not read. */
export const noticeListInput = listInput({
  sort: ['raisedAt'],
  default: '-raisedAt',
  filters: { unread: z.boolean().default(false) },
})

export const noticeRuleListInput = listInput({
  sort: ['createdAt'],
  default: 'createdAt',
  filters: {},
})
