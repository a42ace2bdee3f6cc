import { inCompany } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { cardHoldList } from './list'

export const cardHoldRouter = router(inCompany.list(cardHoldList))
