import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { mayCloseUnit, mayEditUnit } from '@kaarditeek/domain/customer-unit/rules'
import type {
  CustomerUnitClosing,
  CustomerUnitEdit,
  NewCustomerUnit,
} from '@kaarditeek/domain/customer-unit/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { findOpenCustomer } from '../customer/verbs'
import { withOwnValues } from '../own-field/values'
import { getCustomerUnit } from './customer-units'
import { clearDefaultUnit, lockDefaultUnit, recordDefaultUnit } from './default-unit'

/** Adds a unit to an open customer. As the default unit it replaces the company's other one. Rule 4.4. */
export const createCustomerUnit = async (w: Work, { customerID, ...fields }: NewCustomerUnit) => {
  if (fields.defaultCustomerUnit) await lockDefaultUnit(w)
  await findOpenCustomer(w, customerID)
  if (fields.defaultCustomerUnit) await clearDefaultUnit(w)
  const values = await withOwnValues(w, 'customerUnit', fields)
  const { customerUnitID } = await w.insert(customerUnit, { customerID, ...values })
  if (fields.defaultCustomerUnit) await recordDefaultUnit(w)
  return getCustomerUnit(w, { customerID, customerUnitID })
}

/**
 * Changes an open unit. As the default unit it replaces the company's other one; unchecked, the company has none and no longer
 * acts as a customer. Rule 4.4.
 */
export const editCustomerUnit = async (
  w: Work,
  { customerID, customerUnitID, ...fields }: CustomerUnitEdit,
) => {
  const key = { customerID, customerUnitID }
  if (fields.defaultCustomerUnit) await lockDefaultUnit(w)
  await w.find(customer, { customerID })
  const { closedAt, defaultCustomerUnit, ownFields } = await w.find(customerUnit, key)
  ensure(mayEditUnit({ closed: closedAt !== null }))
  if (fields.defaultCustomerUnit && !defaultCustomerUnit) await clearDefaultUnit(w)
  await w.edit(customerUnit, key, await withOwnValues(w, 'customerUnit', fields, { before: ownFields }))
  if (fields.defaultCustomerUnit || defaultCustomerUnit) await recordDefaultUnit(w)
  return getCustomerUnit(w, key)
}

/** Closes a unit that has no active or future cards and is not the default one. Rule 4.5. */
export const closeCustomerUnit = async (w: Work, { customerUnitID }: CustomerUnitClosing) => {
  const { customerID } = await w.find(customerUnit, { customerUnitID })
  ensure(mayCloseUnit(await getCustomerUnit(w, { customerID, customerUnitID })))
  await w.close(customerUnit, { customerUnitID })
}
