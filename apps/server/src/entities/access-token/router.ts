import { accessTokenCalls } from '@kaarditeek/domain/access-token/calls'
import { acrossCompanies, withCaller } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { createAccessToken } from './create-access-token'
import { accessTokenList } from './list'
import { revokeAccessToken } from './revoke-access-token'

const { list, write } = acrossCompanies

export const accessTokenRouter = router({
  ...list(accessTokenList),
  create: withCaller.mutation(accessTokenCalls.create, createAccessToken),
  revoke: write(accessTokenCalls.revoke, revokeAccessToken),
})
