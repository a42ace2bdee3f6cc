import { cardProduct } from '@kaarditeek/db/schema/card-product'
import type { NewCardProductOf } from '@kaarditeek/domain/card-product/schema'
import type { Work } from '../../core/work/work'
import { showCardProduct } from './card-products'

/** Adds a product whose numbering begins at the lower end of its range. `ERROR_MUST_BE_UNIQUE_WITH_PAN` if the numbers are taken. */
export const createCardProduct = async (w: Work, { product }: NewCardProductOf) => {
  const nextAccountIDNo = Number(product.minAccountIDNo)
  return showCardProduct({
    ...(await w.insert(cardProduct, { ...product, nextAccountIDNo })),
    noOfActiveCards: 0,
  })
}
