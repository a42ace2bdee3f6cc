import { customer } from '@kaarditeek/db/schema/customer'
import { mayCloseCustomer } from '@kaarditeek/domain/customer/rules'
import type { CustomerRef } from '@kaarditeek/domain/customer/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { getCustomer } from './get-customer'

/** Closes a customer with its units, contact people and discounts. Specification §4; rules §4. */
export const closeCustomer = async (w: Work, { customerID }: CustomerRef) => {
  await w.find(customer, { customerID })
  ensure(mayCloseCustomer(await getCustomer(w, { customerID })))
  await w.close(customer, { customerID })
}
