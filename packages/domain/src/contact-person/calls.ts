import { call, list, nothing } from '../call/call'
import { customerRef } from '../customer/schema'
import { contactPersonListInput } from './list'
import { contactPerson, contactPersonEdit, contactPersonRef, newContactPerson } from './schema'

export const contactPersonCalls = {
  ...list('viewCustomers', contactPersonListInput, contactPerson),
  /** `ERROR_NOT_FOUND` if the customer has no contact person. */
  primary: call('viewCustomers', customerRef, contactPerson),
  create: call('editCustomers', newContactPerson, contactPerson),
  edit: call('editCustomers', contactPersonEdit, contactPerson),
  close: call('editCustomers', contactPersonRef, nothing),
}
