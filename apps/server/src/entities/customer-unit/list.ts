import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { customerUnitCalls } from '@kaarditeek/domain/customer-unit/calls'
import { eq } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { type OwnRead, ownFieldsAre, readOwnConditions } from '../own-field/conditions'
import { customerUnits, showUnit } from './customer-units'

/** Units of one customer, including closed ones. */
export const customerUnitList = defineList(customerUnitCalls, {
  from: customerUnits,
  within: own(customerUnit),
  id: customerUnit.customerUnitID,
  before: ensureRecord(customer, ({ customerID }) => ({ customerID })),
  ready: readOwnConditions('customerUnit'),
  where: (filters, r: OwnRead) => [
    eq(customerUnit.customerID, filters.customerID),
    ...ownFieldsAre({ companyID: customerUnit.companyID, id: customerUnit.customerUnitID }, filters, r),
  ],
  sort: { name: customerUnit.name },
  show: showUnit,
})

export const customerUnitHistory = historyOf(
  customerUnit,
  customerUnitCalls.changes,
  ({ customerID, customerUnitID }) => ({ customerID, customerUnitID }),
)
