import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { CustomerType } from '@kaarditeek/domain/customer/rules'
import { one } from '../../core/work/one'
import type { Work } from '../../core/work/work'

/** Gives the company's Self customer its new name, and also those of its open units that still bear the customer's old name. Rules §4. */
export const renameSelf = async (w: Work, name: string): Promise<void> => {
  const self = await w.db
    .select({ customerID: customer.customerID, name: customer.name })
    .from(customer)
    .where(w.own(customer, { customerTypeID: CustomerType.self }))
    .for('no key update')
  const { customerID, name: before } = one(self)
  if (name === before) return
  await w.update(customer, { customerID }, { name })
  await w.update(customerUnit, { customerID, name: before, closedAt: null }, { name })
}
