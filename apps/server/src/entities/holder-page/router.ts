import { holderPageCalls as calls } from '@kaarditeek/domain/holder-page/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { holderPageHistory } from './list'
import { editHolderPage, getHolderPage } from './verbs'

const { list, read, write } = inCompany

export const holderPageRouter = router({
  get: read(calls.get, getHolderPage),
  edit: write(calls.edit, async (w, edit, caller) => {
    await editHolderPage(w, edit)
    return getHolderPage(w, null, caller)
  }),
  changes: router(list(holderPageHistory)),
})
