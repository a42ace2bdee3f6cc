import { customer } from '@kaarditeek/db/schema/customer'
import { mayEditCustomer, phoneErrors } from '@kaarditeek/domain/customer/rules'
import type { CustomerEdit } from '@kaarditeek/domain/customer/schema'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure, ensureNone } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { getCustomer } from './get-customer'

/** Changes an open customer. `ERROR_ENTRY_ALREADY_EXISTS` if another open customer has the `customerNo`. Specification §5. */
export const editCustomer = async (w: Work, { customerID, ...fields }: CustomerEdit) => {
  const before = await w.find(customer, { customerID })
  ensure(mayEditCustomer({ customerTypeID: before.customerTypeID, closed: before.closedAt !== null }))
  ensureNone(phoneErrors(withKept(fields, before)))
  await w.edit(customer, { customerID }, fields)
  return getCustomer(w, { customerID })
}
