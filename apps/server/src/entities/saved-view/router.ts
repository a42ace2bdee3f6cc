import { savedViewCalls } from '@kaarditeek/domain/saved-view/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { savedViewList } from './list'
import { createSavedView, deleteSavedView, editSavedView, getSavedView, setDefaultView } from './verbs'

const { list, read, write } = inCompany

export const savedViewRouter = router({
  ...list(savedViewList),
  get: read(savedViewCalls.get, getSavedView),
  create: write(savedViewCalls.create, createSavedView),
  edit: write(savedViewCalls.edit, editSavedView),
  setDefault: write(savedViewCalls.setDefault, setDefaultView),
  delete: write(savedViewCalls.delete, deleteSavedView),
})
