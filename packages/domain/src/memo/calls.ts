import { call, list } from '../call/call'
import { memo, memoListInput, newMemo } from './schema'

export const memoCalls = {
  ...list('viewCustomers', memoListInput, memo),
  create: call('editCustomers', newMemo, memo),
}
