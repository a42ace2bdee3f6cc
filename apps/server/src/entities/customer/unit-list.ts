import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { customerCalls } from '@kaarditeek/domain/customer/calls'
import { and, eq, sql } from 'drizzle-orm'
import { defineList, listOf, own } from '../../core/list/define-list'

/** Units of one customer, the closed ones too. */
export const customerUnitList = defineList(customerCalls.units, {
  from: (db) =>
    db
      .select({
        customerUnitID: customerUnit.customerUnitID,
        name: customerUnit.name,
        comment: customerUnit.comment,
        defaultCustomerUnit: customerUnit.defaultCustomerUnit,
        closedAt: customerUnit.closedAt,
        hasCards: sql<boolean>`exists (select from ${card} where ${card.companyID} = ${customerUnit.companyID}
          and ${card.customerUnitID} = ${customerUnit.customerUnitID})`.as('has_cards'),
      })
      .from(customerUnit)
      .innerJoin(
        customer,
        and(eq(customer.companyID, customerUnit.companyID), eq(customer.customerID, customerUnit.customerID)),
      )
      .$dynamic(),
  within: own(customerUnit),
  id: customerUnit.customerUnitID,
  before: listOf(customer, ({ customerID }) => ({ customerID })),
  where: ({ customerID }) => [eq(customerUnit.customerID, customerID)],
  sort: { name: customerUnit.name },
  show: ({ closedAt, ...unit }) => ({ ...unit, closed: closedAt !== null }),
})
