import { call, list } from '../call/call'
import { memoListInput } from './list'
import { memo, newMemo } from './schema'

export const memoCalls = {
  ...list('viewCustomers', memoListInput, memo),
  create: call('editCustomers', newMemo, memo),
}
