import { contactPerson } from '@kaarditeek/db/schema/customer'
import type { NewContactPerson } from '@kaarditeek/domain/contact-person/schema'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/find-customer'
import { getContactPerson } from './contact-people'
import { clearPrimary } from './primary-contact'

/** Adds a contact person to an open customer. The first one is always primary. Specification §5, Customer. */
export const createContactPerson = async (w: Work, { isPrimary, ...fields }: NewContactPerson) => {
  const { customerID } = await findOpenCustomer(w, fields.customerID)
  const others = await w.db.$count(contactPerson, w.own(contactPerson, { customerID, closedAt: null }))
  if (isPrimary) await clearPrimary(w, customerID)
  return getContactPerson(
    w,
    await w.insert(contactPerson, { ...fields, isPrimary: isPrimary || others === 0 }),
  )
}
