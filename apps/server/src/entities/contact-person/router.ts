import { contactPersonCalls } from '@kaarditeek/domain/contact-person/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { getPrimaryContact } from './contact-people'
import { contactPersonList } from './list'
import { closeContactPerson, createContactPerson, editContactPerson } from './verbs'

const { list, read, write } = inCompany

export const contactPersonRouter = router({
  ...list(contactPersonList),
  primary: read(contactPersonCalls.primary, getPrimaryContact),
  create: write(contactPersonCalls.create, createContactPerson),
  edit: write(contactPersonCalls.edit, editContactPerson),
  close: write(contactPersonCalls.close, closeContactPerson),
})
