import { contactPersonCalls } from '@kaarditeek/domain/contact-person/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { getPrimaryContact } from './contact-people'
import { contactPersonList } from './list'

const { list, read } = inCompany

export const contactPersonRouter = router({
  ...list(contactPersonList),
  primary: read(contactPersonCalls.primary, getPrimaryContact),
})
