import { discountCalls } from '@kaarditeek/domain/discount/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { closeDiscount } from './close-discount'
import { createDiscount } from './create-discount'
import { editDiscount } from './edit-discount'
import { discountHistory, discountList } from './list'

const { list, write } = inCompany

export const discountRouter = router({
  ...list(discountList),
  create: write(discountCalls.create, createDiscount),
  edit: write(discountCalls.edit, editDiscount),
  close: write(discountCalls.close, closeDiscount),
  changes: router(list(discountHistory)),
})
