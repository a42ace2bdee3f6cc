import { memoCalls } from '@kaarditeek/domain/memo/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { createMemo } from './create-memo'
import { memoList } from './list'

const { list, write } = inCompany

export const memoRouter = router({
  ...list(memoList),
  create: write(memoCalls.create, createMemo),
})
