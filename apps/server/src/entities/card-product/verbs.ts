import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { mayChangeCodes } from '@kaarditeek/domain/card-product/rules'
import { type CardProductEdit, CardType, type NewCardProductOf } from '@kaarditeek/domain/card-product/schema'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { cardTypeName } from '@kaarditeek/i18n/card-type-name'
import { newCodeKey } from '../../core/card-code'
import { type Secrets, secrets } from '../../core/secret'
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
  const kept = secrets(appSecret)
  const numbering = numberedAnew(begun, product.cardNumbers, kept)
  const codes = product.codeLength === null ? {} : codedAnew(kept)
  const { id } = await w.insert(cardProduct, { ...product, ...numbering, ...codes })
  return getCardProduct(w, id)
}

/** Columns of a product whose cards get security codes from now on. Its printer files are encrypted. */
const codedAnew = ({ encrypt }: Secrets) => ({ webEnabled: true, codeKeyEncrypted: encrypt(newCodeKey()) })

/**
 * Changes how an open product's further cards are made, and whether terminals ask for their codes. Throws `ERROR_NOT_FOUND`. Rules 5.29
 * and 5.30.
 */
export const editCardProduct = async (
  w: Work,
  { companyID: _, id, ...edit }: CardProductEdit,
  { appSecret }: Keys,
) => {
  const before = await w.findOpen(cardProduct, { id })
  const { cardNumbers, codeLength, codeNeeded } = withKept(edit, before)
  ensure(mayChangeCodes(before, { codeLength, codeNeeded }))
  const kept = secrets(appSecret)
  const changes = {
    codeLength,
    codeNeeded,
    ...(cardNumbers !== before.cardNumbers && numberedAnew(before, cardNumbers, kept)),
    ...(codeLength !== before.codeLength && codedAnew(kept)),
  }
  await w.edit(cardProduct, { id }, changes)
  return getCardProduct(w, id)
}

const getCardProduct = async (r: Read, id: number) =>
  showCardProduct(one(await cardProducts(r.db, r).where(r.own(cardProduct, { id }))))

/** Returns the types of cards, named in the caller's language. */
export const cardTypes = (_r: unknown, _input: unknown, { languageID }: Pick<Caller, 'languageID'>) =>
  Object.values(CardType).map((id) => ({ id, name: cardTypeName(id, languageID) }))
