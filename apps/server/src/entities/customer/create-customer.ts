import { contactPerson, customer, customerUnit } from '@kaarditeek/db/schema/customer'
import type { NewCustomer } from '@kaarditeek/domain/customer/schema'
import type { Work } from '../../core/work/work'
import { clearDefaultUnit, recordDefaultUnit } from '../customer-unit/default-unit'
import { getCustomer } from './get-customer'

/**
 * Creates a customer with its first unit, named like the customer unless the input names it, and with its first contact
 * person, if given, as the primary one. Specification §5, Customer.
 */
export const createCustomer = async (w: Work, input: NewCustomer) => {
  const { contactName, contactEmail, contactPhone, ...rest } = input
  const { customerUnitName, customerUnitComment, defaultCustomerUnit, ...fields } = rest
  const { customerID } = await w.insert(customer, fields)
  if (defaultCustomerUnit) await clearDefaultUnit(w)
  await w.insert(customerUnit, {
    customerID,
    name: customerUnitName ?? fields.name,
    comment: customerUnitComment,
    defaultCustomerUnit,
  })
  if (defaultCustomerUnit) await recordDefaultUnit(w)
  if (contactName)
    await w.insert(contactPerson, { customerID, contactName, contactEmail, contactPhone, isPrimary: true })
  return getCustomer(w, { customerID })
}
