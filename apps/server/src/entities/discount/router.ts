import { discountCalls } from '@kaarditeek/domain/discount/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { discountHistory, discountList } from './list'
import { closeDiscount, createDiscount, editDiscount } from './verbs'

const { list, write } = inCompany

export const discountRouter = router({
  ...list(discountList),
  create: write(discountCalls.create, createDiscount),
  edit: write(discountCalls.edit, editDiscount),
  close: write(discountCalls.close, closeDiscount),
  changes: router(list(discountHistory)),
})
