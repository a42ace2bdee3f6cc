import { contactPerson } from '@kaarditeek/db/schema/customer'
import { mayCloseContactPerson } from '@kaarditeek/domain/contact-person/rules'
import type { ContactPersonRef } from '@kaarditeek/domain/contact-person/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { getContactPerson } from './contact-people'
import { lockContactPerson } from './primary-contact'

/** Closes a contact person; the primary one only as the last. Specification §4. */
export const closeContactPerson = async (w: Work, { contactPersonID }: ContactPersonRef) => {
  await lockContactPerson(w, { contactPersonID })
  ensure(mayCloseContactPerson(await getContactPerson(w, { contactPersonID })))
  await w.close(contactPerson, { contactPersonID })
}
