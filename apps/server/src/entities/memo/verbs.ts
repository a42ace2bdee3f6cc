import { memo } from '@kaarditeek/db/schema/customer'
import type { NewMemo } from '@kaarditeek/domain/memo/schema'
import { one } from '../../core/work/one'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/verbs'
import { memos } from './memos'

/** Adds a memo to an open customer. */
export const createMemo = async (w: Work, input: NewMemo) => {
  await findOpenCustomer(w, input.customerID)
  const { memoID } = await w.insert(memo, { ...input, accountID: w.by.accountID, time: w.now })
  return one(await memos(w.db).where(w.own(memo, { memoID })))
}
