import { customerUnit } from '@kaarditeek/db/schema/customer'
import type { NewCustomerUnit } from '@kaarditeek/domain/customer-unit/schema'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/find-customer'
import { getCustomerUnit } from './customer-units'
import { clearDefaultUnit, lockDefaultUnit, recordDefaultUnit } from './default-unit'

/** Adds a unit to an open customer. As the default unit it takes the place of the company's other one. Specification §3. */
export const createCustomerUnit = async (w: Work, { customerID, ...fields }: NewCustomerUnit) => {
  if (fields.defaultCustomerUnit) await lockDefaultUnit(w)
  await findOpenCustomer(w, customerID)
  if (fields.defaultCustomerUnit) await clearDefaultUnit(w)
  const { customerUnitID } = await w.insert(customerUnit, { customerID, ...fields })
  if (fields.defaultCustomerUnit) await recordDefaultUnit(w)
  return getCustomerUnit(w, { customerID, customerUnitID })
}
