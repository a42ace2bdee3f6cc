import { contactPerson, customer } from '@kaarditeek/db/schema/customer'
import {
  contactErrors,
  mayCloseContactPerson,
  mayUncheckPrimary,
} from '@kaarditeek/domain/contact-person/rules'
import type {
  ContactPersonEdit,
  ContactPersonRef,
  NewContactPerson,
} from '@kaarditeek/domain/contact-person/schema'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure, ensureNone } from '@kaarditeek/domain/error/domain-error'
import { one } from '../../core/work/one'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/verbs'
import { getContactPerson } from './contact-people'

/** Adds a contact person to an open customer. The first one is always primary. Rule 4.7. */
export const createContactPerson = async (w: Work, { isPrimary, ...fields }: NewContactPerson) => {
  const { customerID } = await findOpenCustomer(w, fields.customerID)
  const others = await w.db.$count(contactPerson, w.own(contactPerson, { customerID, closedAt: null }))
  if (isPrimary) await clearPrimary(w, customerID)
  return getContactPerson(
    w,
    await w.insert(contactPerson, { ...fields, isPrimary: isPrimary || others === 0 }),
  )
}

/** Changes a contact person. If made primary, it replaces the other primary one. Rule 4.7. */
export const editContactPerson = async (w: Work, { contactPersonID, ...fields }: ContactPersonEdit) => {
  const before = await lockContactPerson(w, { contactPersonID })
  if (!fields.isPrimary) ensure(mayUncheckPrimary(before))
  else if (!before.isPrimary) await clearPrimary(w, before.customerID)
  ensureNone(contactErrors(withKept(fields, before)))
  await w.edit(contactPerson, { contactPersonID }, fields)
  return getContactPerson(w, { contactPersonID })
}

/** Closes a contact person. The primary one can be closed only as the last. Rule 4.7. */
export const closeContactPerson = async (w: Work, { contactPersonID }: ContactPersonRef) => {
  await lockContactPerson(w, { contactPersonID })
  ensure(mayCloseContactPerson(await getContactPerson(w, { contactPersonID })))
  await w.close(contactPerson, { contactPersonID })
}

/** Makes the customer's primary contact person an ordinary one. Called before another is made primary. */
export const clearPrimary = (w: Work, customerID: number) =>
  w.update(contactPerson, { customerID, isPrimary: true, closedAt: null }, { isPrimary: false })

/**
 * Locks the customer of an open contact person, then the contact person, so that changes of the primary one run one after
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
