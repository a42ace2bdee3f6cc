import { call, list } from '../call/call'
import { cardProduct, cardProductListInput, cardTypes, newCardProductOf } from './schema'

export const cardProductCalls = {
  ...list('viewCardProducts', cardProductListInput, cardProduct),
  types: call('signedIn', null, cardTypes),
  create: call('editCardProducts', newCardProductOf, cardProduct),
}
