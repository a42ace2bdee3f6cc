import { customer, memo } from '@kaarditeek/db/schema/customer'
import { memoCalls } from '@kaarditeek/domain/memo/calls'
import { eq } from 'drizzle-orm'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { memos } from './memos'

export const memoList = defineList(memoCalls, {
  from: memos,
  within: own(memo),
  id: memo.memoID,
  before: ensureRecord(customer, ({ customerID }) => ({ customerID })),
  where: ({ customerID }) => [eq(memo.customerID, customerID)],
  sort: { time: memo.time },
})
