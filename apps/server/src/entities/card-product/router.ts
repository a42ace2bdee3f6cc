import { cardProductCalls } from '@kaarditeek/domain/card-product/calls'
import { acrossCompanies, inNamedCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { cardProductHistory, cardProductList } from './list'
import { cardTypes, createCardProduct, editCardProduct } from './verbs'

const { list, write } = inNamedCompany

export const cardProductRouter = router({
  ...list(cardProductList),
  types: acrossCompanies.read(cardProductCalls.types, cardTypes),
  create: write(cardProductCalls.create, createCardProduct),
  edit: write(cardProductCalls.edit, editCardProduct),
  changes: router(list(cardProductHistory)),
})
