import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { cardProductCalls } from '@kaarditeek/domain/card-product/calls'
import { isNull } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { contains, when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import { cardProducts, showCardProduct } from './card-products'

export const cardProductList = defineList(cardProductCalls, {
  from: cardProducts,
  within: own(cardProduct),
  id: cardProduct.id,
  where: ({ name }) => [isNull(cardProduct.closedAt), when(name, (text) => contains(cardProduct.name, text))],
  sort: { name: cardProduct.name, issuerIDNo: cardProduct.issuerIDNo, duration: cardProduct.duration },
  show: showCardProduct,
})

export const cardProductHistory = historyOf(cardProduct, cardProductCalls.changes, ({ id }) => ({ id }))
