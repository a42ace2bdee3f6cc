import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { CardType, type NewCardProductOf } from '@kaarditeek/domain/card-product/schema'
import { cardTypeName } from '@kaarditeek/i18n/card-type-name'
import type { Caller } from '../../core/trpc/calls'
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

/** Returns the types of cards, named in the caller's language. */
export const cardTypes = (_r: unknown, _input: unknown, { languageID }: Pick<Caller, 'languageID'>) =>
  Object.values(CardType).map((id) => ({ id, name: cardTypeName(id, languageID) }))
