import { customer } from '@kaarditeek/db/schema/customer'
import { mayAddToCustomer } from '@kaarditeek/domain/customer/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'

/**
 * Locks a customer, so that changes within its file run one after another. Throws `ERROR_NOT_FOUND`, or a refusal if it is
 * closed.
 */
export const findOpenCustomer = async (w: Work, customerID: number) => {
  const { closedAt, ...found } = await w.find(customer, { customerID })
  ensure(mayAddToCustomer({ closed: closedAt !== null }))
  return found
}
