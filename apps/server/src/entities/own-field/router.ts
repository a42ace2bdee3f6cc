import { ownFieldCalls } from '@kaarditeek/domain/own-field/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { ownFieldList } from './list'
import { createOwnField, deleteOwnField, editOwnField } from './verbs'

const { list, write } = inCompany

export const ownFieldRouter = router({
  ...list(ownFieldList),
  create: write(ownFieldCalls.create, createOwnField),
  edit: write(ownFieldCalls.edit, editOwnField),
  delete: write(ownFieldCalls.delete, deleteOwnField),
})
