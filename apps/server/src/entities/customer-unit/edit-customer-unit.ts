import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { mayEditUnit } from '@kaarditeek/domain/customer-unit/rules'
import type { CustomerUnitEdit } from '@kaarditeek/domain/customer-unit/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { getCustomerUnit } from './customer-units'
import { clearDefaultUnit, lockDefaultUnit, recordDefaultUnit } from './default-unit'

/**
 * Changes an open unit. As the default unit it takes the place of the company's other one; unchecked, the company has none
 * and no longer acts as a customer. Rules §4.
 */
export const editCustomerUnit = async (
  w: Work,
  { customerID, customerUnitID, ...fields }: CustomerUnitEdit,
) => {
  const key = { customerID, customerUnitID }
  if (fields.defaultCustomerUnit) await lockDefaultUnit(w)
  await w.find(customer, { customerID })
  const { closedAt, defaultCustomerUnit } = await w.find(customerUnit, key)
  ensure(mayEditUnit({ closed: closedAt !== null }))
  if (fields.defaultCustomerUnit && !defaultCustomerUnit) await clearDefaultUnit(w)
  await w.edit(customerUnit, key, fields)
  if (fields.defaultCustomerUnit || defaultCustomerUnit) await recordDefaultUnit(w)
  return getCustomerUnit(w, key)
}
