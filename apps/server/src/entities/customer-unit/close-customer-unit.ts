import { customerUnit } from '@kaarditeek/db/schema/customer'
import { mayCloseUnit } from '@kaarditeek/domain/customer-unit/rules'
import type { CustomerUnitClosing } from '@kaarditeek/domain/customer-unit/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { getCustomerUnit } from './customer-units'

/** Closes a unit without active or future cards that is not the default one. Specification §4. */
export const closeCustomerUnit = async (w: Work, { customerUnitID }: CustomerUnitClosing) => {
  const { customerID } = await w.find(customerUnit, { customerUnitID })
  ensure(mayCloseUnit(await getCustomerUnit(w, { customerID, customerUnitID })))
  await w.close(customerUnit, { customerUnitID })
}
