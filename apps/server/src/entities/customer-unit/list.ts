import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { customerUnitCalls } from '@kaarditeek/domain/customer-unit/calls'
import { eq } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { customerUnits, showUnit } from './customer-units'

/** Units of one customer, including closed ones. */
export const customerUnitList = defineList(customerUnitCalls, {
  from: customerUnits,
  within: own(customerUnit),
  id: customerUnit.customerUnitID,
  before: ensureRecord(customer, ({ customerID }) => ({ customerID })),
  where: ({ customerID }) => [eq(customerUnit.customerID, customerID)],
  sort: { name: customerUnit.name },
  show: showUnit,
})

export const customerUnitHistory = historyOf(
  customerUnit,
  customerUnitCalls.changes,
  ({ customerID, customerUnitID }) => ({ customerID, customerUnitID }),
)
