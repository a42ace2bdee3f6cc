import { activationCalls } from '@kaarditeek/domain/card/activation/calls'
import { inCompany } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { activateCard } from './activate-card'
import { findActivatable } from './find-activatable'

const { read, write } = inCompany

export const activationRouter = router({
  find: read(activationCalls.find, findActivatable),
  activate: write(activationCalls.activate, activateCard),
})
