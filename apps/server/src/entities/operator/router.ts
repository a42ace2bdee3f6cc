import { operatorCalls } from '@kaarditeek/domain/operator/calls'
import { acrossCompanies, withCaller } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { closeAccount, closeUser } from './close-operator'
import { createOperator } from './create-operator'
import { editOperator } from './edit-operator'
import { editSelf } from './edit-self'
import { operatorList } from './list'
import { userOptions } from './user-options'
import { getOperator, getSelf, reallowLogin, resendInvitation, resetFactor, untieOperator } from './verbs'

const { list, read, write, writeThenRead } = acrossCompanies

export const operatorRouter = router({
  ...list(operatorList),
  get: read(operatorCalls.get, getOperator),
  self: read(operatorCalls.self, getSelf),
  userOptions: read(operatorCalls.userOptions, userOptions),
  create: writeThenRead(operatorCalls.create, createOperator, getOperator),
  resendInvitation: write(operatorCalls.resendInvitation, resendInvitation),
  edit: writeThenRead(operatorCalls.edit, editOperator, getOperator),
  editSelf: withCaller.mutation(operatorCalls.editSelf, editSelf),
  reallowLogin: write(operatorCalls.reallowLogin, reallowLogin),
  resetFactor: write(operatorCalls.resetFactor, resetFactor),
  untie: write(operatorCalls.untie, untieOperator),
  closeAccount: write(operatorCalls.closeAccount, closeAccount),
  closeUser: write(operatorCalls.closeUser, closeUser),
})
