import { serviceAccountCalls } from '@kaarditeek/domain/service-account/calls'
import { inCompany, withCaller } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { serviceAccountList, serviceTokenList } from './list'
import { getServiceAccount } from './service-accounts'
import { createServiceToken, revokeServiceToken } from './tokens'
import { closeServiceAccount, createServiceAccount, editServiceAccount } from './verbs'

const { list, read, write } = inCompany

export const serviceAccountRouter = router({
  ...list(serviceAccountList),
  get: read(serviceAccountCalls.get, getServiceAccount),
  create: write(serviceAccountCalls.create, createServiceAccount),
  edit: write(serviceAccountCalls.edit, editServiceAccount),
  close: write(serviceAccountCalls.close, closeServiceAccount),
  tokens: router(list(serviceTokenList)),
  createToken: withCaller.mutation(serviceAccountCalls.createToken, createServiceToken),
  revokeToken: write(serviceAccountCalls.revokeToken, revokeServiceToken),
})
