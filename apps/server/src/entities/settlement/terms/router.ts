import { settlementTermsCalls } from '@kaarditeek/domain/settlement/terms/calls'
import { inCompany } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { settlementTermsHistory, settlementTermsList } from './list'
import { closeTerms, createTerms, editTerms, getTerms } from './verbs'

const { list, read, write } = inCompany

export const settlementTermsRouter = router({
  ...list(settlementTermsList),
  get: read(settlementTermsCalls.get, getTerms),
  create: write(settlementTermsCalls.create, createTerms),
  edit: write(settlementTermsCalls.edit, editTerms),
  close: write(settlementTermsCalls.close, closeTerms),
  changes: router(list(settlementTermsHistory)),
})
