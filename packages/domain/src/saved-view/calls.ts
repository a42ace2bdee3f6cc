import { call, list, nothing } from '../call/call'
import { savedViewListInput } from './lists'
import { newSavedView, savedView, savedViewDefault, savedViewEdit, savedViewRef } from './schema'

/** Views of lists under a name: the own ones, and those that are shared in the company. Rule 21.1. */
export const savedViewCalls = {
  ...list('saveViews', savedViewListInput, savedView),
  get: call('saveViews', savedViewRef, savedView),
  create: call('saveViews', newSavedView, savedView),
  edit: call('saveViews', savedViewEdit, savedView),
  setDefault: call('saveViews', savedViewDefault, savedView),
  delete: call('saveViews', savedViewRef, nothing),
}
