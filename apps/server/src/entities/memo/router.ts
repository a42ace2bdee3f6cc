import { memoCalls } from '@kaarditeek/domain/memo/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { memoList } from './list'
import { createMemo } from './verbs'

const { list, write } = inCompany

export const memoRouter = router({
  ...list(memoList),
  create: write(memoCalls.create, createMemo),
})
