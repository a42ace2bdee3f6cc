import type { Db } from '@kaarditeek/db/client'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import type { CardProduct, NewCardProduct } from '@kaarditeek/domain/card-product/schema'
import { type Author, work } from '../work/work'
import { showCardProduct } from './card-products'

/** A product whose numbering begins at the lower end of its range. `ERROR_MUST_BE_UNIQUE_WITH_PAN` if the numbers are taken. */
export const createCardProduct = (
  db: Db,
  by: Author,
  now: Date,
  input: NewCardProduct,
): Promise<CardProduct> =>
  work(db, by, now, async (w) => {
    const product = await w.insert(cardProduct, { ...input, nextAccountIDNo: Number(input.minAccountIDNo) })
    return showCardProduct({ ...product, noOfActiveCards: 0 })
  })
