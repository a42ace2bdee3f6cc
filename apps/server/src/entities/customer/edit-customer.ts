import { customer } from '@kaarditeek/db/schema/customer'
import { mayEditCustomer } from '@kaarditeek/domain/customer/rules'
import type { CustomerEdit } from '@kaarditeek/domain/customer/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { getCustomer } from './get-customer'

/** Changes an open customer. `ERROR_ENTRY_ALREADY_EXISTS` if another open customer has the `customerNo`. Specification §5. */
export const editCustomer = async (w: Work, { customerID, ...fields }: CustomerEdit) => {
  const { customerTypeID, closedAt } = await w.find(customer, { customerID })
  ensure(mayEditCustomer({ customerTypeID, closed: closedAt !== null }))
  await w.edit(customer, { customerID }, fields)
  return getCustomer(w, { customerID })
}
