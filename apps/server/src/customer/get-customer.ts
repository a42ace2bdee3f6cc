import type { Db } from '@kaarditeek/db/client'
import { customer } from '@kaarditeek/db/schema/customer'
import type { Customer } from '@kaarditeek/domain/customer/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { At } from '../list/define-list'
import { type Author, ownRows } from '../work/work'
import { customers } from './customers'

/** One customer of the company, or `ERROR_NOT_FOUND`. */
export const getCustomer = async (
  db: Db,
  by: Author,
  at: At,
  of: { customerID: number },
): Promise<Customer> => {
  const [found] = await customers(db, at).where(ownRows(customer, by.companyID, of))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return found
}
