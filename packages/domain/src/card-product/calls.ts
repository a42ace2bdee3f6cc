import { call, history, list } from '../call/call'
import { cardProductListInput } from './list'
import {
  cardProduct,
  cardProductEdit,
  cardProductRef,
  cardTypes,
  newCardProductOf,
  shownCardProduct,
} from './schema'

export const cardProductCalls = {
  ...list('viewCardProducts', cardProductListInput, cardProduct),
  types: call('signedIn', null, cardTypes),
  create: call('editCardProducts', newCardProductOf, cardProduct),
  edit: call('editCardProducts', cardProductEdit, cardProduct),
  changes: history('viewCardProducts', cardProductRef, shownCardProduct),
}
