import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { type CardProductEdit, CardType, type NewCardProductOf } from '@kaarditeek/domain/card-product/schema'
import { cardTypeName } from '@kaarditeek/i18n/card-type-name'
import { secrets } from '../../core/secret'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { cardProducts, showCardProduct } from './card-products'
import { numberedAnew } from './numbering'

type Keys = Pick<Caller, 'appSecret'>

/** Adds a product whose numbering begins at the lower end of its range. `ERROR_MUST_BE_UNIQUE_WITH_PAN` if the numbers are taken. */
export const createCardProduct = async (w: Work, { product }: NewCardProductOf, { appSecret }: Keys) => {
  const begun = { nextAccountIDNo: Number(product.minAccountIDNo), takenAhead: 0, permutedFrom: null }
  const numbering = numberedAnew(begun, product.cardNumbers, secrets(appSecret))
  const { id } = await w.insert(cardProduct, { ...product, ...numbering })
  return getCardProduct(w, id)
}

/** Changes how an open product's further cards are made. Throws `ERROR_NOT_FOUND`. Rule 5.29. */
export const editCardProduct = async (w: Work, { id, cardNumbers }: CardProductEdit, { appSecret }: Keys) => {
  const before = await w.findOpen(cardProduct, { id })
  if (cardNumbers && cardNumbers !== before.cardNumbers)
    await w.edit(cardProduct, { id }, numberedAnew(before, cardNumbers, secrets(appSecret)))
  return getCardProduct(w, id)
}

const getCardProduct = async (r: Read, id: number) =>
  showCardProduct(one(await cardProducts(r.db, r).where(r.own(cardProduct, { id }))))

/** Returns the types of cards, named in the caller's language. */
export const cardTypes = (_r: unknown, _input: unknown, { languageID }: Pick<Caller, 'languageID'>) =>
  Object.values(CardType).map((id) => ({ id, name: cardTypeName(id, languageID) }))
