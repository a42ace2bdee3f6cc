import { contactPerson } from '@kaarditeek/db/schema/customer'
import { contactErrors, mayUncheckPrimary } from '@kaarditeek/domain/contact-person/rules'
import type { ContactPersonEdit } from '@kaarditeek/domain/contact-person/schema'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure, ensureNone } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { getContactPerson } from './contact-people'
import { clearPrimary, lockContactPerson } from './primary-contact'

/** Changes a contact person. Made primary, it takes the place of the other one. Specification §5, Customer. */
export const editContactPerson = async (w: Work, { contactPersonID, ...fields }: ContactPersonEdit) => {
  const before = await lockContactPerson(w, { contactPersonID })
  if (!fields.isPrimary) ensure(mayUncheckPrimary(before))
  else if (!before.isPrimary) await clearPrimary(w, before.customerID)
  ensureNone(contactErrors(withKept(fields, before)))
  await w.edit(contactPerson, { contactPersonID }, fields)
  return getContactPerson(w, { contactPersonID })
}
