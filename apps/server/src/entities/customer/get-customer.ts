import { customer } from '@kaarditeek/db/schema/customer'
import type { CustomerRef } from '@kaarditeek/domain/customer/schema'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { customers } from './customers'

/** Returns a customer of the company, open or closed. Throws `ERROR_NOT_FOUND`. */
export const getCustomer = async (r: Read, { customerID }: CustomerRef) =>
  one(await customers(r.db, r).where(r.own(customer, { customerID })))
