import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { contactPerson, customer, customerUnit } from '@kaarditeek/db/schema/customer'
import type { NewCustomer } from '@kaarditeek/domain/customer/schema'
import { type Author, type Work, work } from '../work/work'

/**
 * At most one unit of the company is the default one: another made so takes its place. Locks the company, so that of two
 * made at once the second takes the place of the first.
 */
export const clearDefaultUnit = async (w: Work): Promise<void> => {
  await w.find(company, {})
  await w.update(customerUnit, { defaultCustomerUnit: true, closedAt: null }, { defaultCustomerUnit: false })
}

/**
 * A customer with its first unit, which bears the customer's name unless it is given one,
 * and with its first contact person, if named, as the primary one. Specification §5, Customer.
 */
export const createCustomer = (
  db: Db,
  by: Author,
  now: Date,
  input: NewCustomer,
): Promise<{ customerID: number }> =>
  work(db, by, now, async (w) => {
    const {
      contactName,
      contactEmail,
      contactPhone,
      customerUnitName,
      customerUnitComment,
      defaultCustomerUnit,
      ...fields
    } = input
    const { customerID } = await w.insert(customer, fields)
    if (defaultCustomerUnit) await clearDefaultUnit(w)
    await w.insert(customerUnit, {
      customerID,
      name: customerUnitName ?? fields.name,
      comment: customerUnitComment,
      defaultCustomerUnit,
    })
    if (contactName)
      await w.insert(contactPerson, { customerID, contactName, contactEmail, contactPhone, isPrimary: true })
    return { customerID }
  })
