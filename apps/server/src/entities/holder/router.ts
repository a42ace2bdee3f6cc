import { holderCalls as calls } from '@kaarditeek/domain/holder/calls'
import { withRequest } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { holderBalance } from './balance'
import { holderBlock } from './block'

export const holderRouter = router({
  balance: withRequest.mutation(calls.balance, holderBalance),
  block: withRequest.mutation(calls.block, holderBlock),
})
