import { beforeFactor, call, list, madeIn, nothing } from '../call/call'
import { operatorListInput } from './list'
import { newOperator, operator, operatorEdit, operatorRef, selfEdit, userOptions } from './schema'

export const operatorCalls = {
  ...list('signedIn', operatorListInput, operator),
  get: call('signedIn', operatorRef, operator),
  self: beforeFactor(call('signedIn', null, operator)),
  userOptions: call('signedIn', operatorRef, userOptions),
  create: madeIn('real', call('manageOperators', newOperator, operator)),
  resendInvitation: call('manageOperators', operatorRef, nothing),
  edit: call('manageOperators', operatorEdit, operator),
  editSelf: call('inSession', selfEdit, operator),
  reallowLogin: call('manageOperators', operatorRef, nothing),
  resetFactor: call('resetFactors', operatorRef, nothing),
  untie: call('resetFactors', operatorRef, nothing),
  closeAccount: call('closeOperators', operatorRef, nothing),
  closeUser: call('closeOperators', operatorRef, nothing),
}
