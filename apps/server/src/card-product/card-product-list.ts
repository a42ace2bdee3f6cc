import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { cardProductListInput, cardProduct as cardProductRow } from '@kaarditeek/domain/card-product/schema'
import { isNull } from 'drizzle-orm'
import { contains, when } from '../list/conditions'
import { defineList } from '../list/define-list'
import { own } from '../list/own'
import { cardProducts, showCardProduct } from './card-products'

export const cardProductList = defineList({
  input: cardProductListInput,
  row: cardProductRow,
  from: cardProducts,
  within: own(cardProduct),
  id: cardProduct.id,
  where: ({ name }) => [isNull(cardProduct.closedAt), when(name, (text) => contains(cardProduct.name, text))],
  sort: { name: cardProduct.name, issuerIDNo: cardProduct.issuerIDNo, duration: cardProduct.duration },
  show: showCardProduct,
})
