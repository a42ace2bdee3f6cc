import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { Language } from '@kaarditeek/domain/language/schema'
import { one } from '../../core/work/one'
import type { Work } from '../../core/work/work'

/** Adds the company's Self customer with its unit. Returns the unit's id. Rule 4.1. */
export const addSelf = async (w: Work, name: string, defaultCustomerUnit: boolean): Promise<number> => {
  const { customerID } = await w.insert(customer, {
    customerTypeID: CustomerType.self,
    name,
    languageID: Language.estonian,
  })
  const unit = await w.insert(customerUnit, { customerID, name, defaultCustomerUnit })
  return unit.customerUnitID
}

/** Renames the company's Self customer, and those of its open units that still have the customer's old name. Rule 4.6. */
export const renameSelf = async (w: Work, name: string): Promise<void> => {
  const self = await w.db
    .select({ customerID: customer.customerID, name: customer.name })
    .from(customer)
    .where(w.own(customer, { customerTypeID: CustomerType.self }))
    .for('no key update')
  const { customerID, name: before } = one(self)
  if (name === before) return
  await w.update(customer, { customerID }, { name })
  await w.update(customerUnit, { customerID, name: before, closedAt: null }, { name })
}
