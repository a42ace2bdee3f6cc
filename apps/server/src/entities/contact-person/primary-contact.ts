import { contactPerson, customer } from '@kaarditeek/db/schema/customer'
import type { ContactPersonRef } from '@kaarditeek/domain/contact-person/schema'
import { one } from '../../core/work/one'
import type { Work } from '../../core/work/work'

/** Makes the customer's primary contact person an ordinary one, before another is made primary. */
export const clearPrimary = (w: Work, customerID: number) =>
  w.update(contactPerson, { customerID, isPrimary: true, closedAt: null }, { isPrimary: false })

/**
 * Locks the customer of an open contact person, then the contact person, so that changes of primary ones run one after
 * another. Throws `ERROR_NOT_FOUND`.
 */
export const lockContactPerson = async (w: Work, key: ContactPersonRef) => {
  const { customerID } = one(
    await w.db
      .select({ customerID: contactPerson.customerID })
      .from(contactPerson)
      .where(w.own(contactPerson, key)),
  )
  await w.find(customer, { customerID })
  return w.findOpen(contactPerson, key)
}
