import { call, list, nothing } from '../call/call'
import { ownFieldListInput } from './list'
import { newOwnField, ownField, ownFieldEdit, ownFieldRef } from './schema'

/** Fields that a company adds to its customers, units and cards. Rule 25.1. */
export const ownFieldCalls = {
  ...list('viewOwnFields', ownFieldListInput, ownField),
  create: call('editOwnFields', newOwnField, ownField),
  edit: call('editOwnFields', ownFieldEdit, ownField),
  delete: call('editOwnFields', ownFieldRef, nothing),
}
