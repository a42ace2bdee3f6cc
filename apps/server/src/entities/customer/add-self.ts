import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { CustomerType } from '@kaarditeek/domain/customer/rules'
import { Language } from '@kaarditeek/domain/language/schema'
import type { Work } from '../../core/work/work'

/** Adds the company's Self customer with its unit. Returns the unit's id. Rules §4. */
export const addSelf = async (w: Work, name: string, defaultCustomerUnit: boolean): Promise<number> => {
  const { customerID } = await w.insert(customer, {
    customerTypeID: CustomerType.self,
    name,
    languageID: Language.estonian,
  })
  const unit = await w.insert(customerUnit, { customerID, name, defaultCustomerUnit })
  return unit.customerUnitID
}
