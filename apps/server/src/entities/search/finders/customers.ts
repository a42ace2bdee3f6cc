import { contactPerson, customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { begins } from '../../../core/list/conditions'
import type { SignedIn } from '../../../core/session'
import { byName, finder } from '../finder'
import { ownOf } from './own'

/** Condition for open customers of the viewer's company, except the company itself. */
const openCustomers = (viewer: SignedIn) =>
  and(ownOf(customer)(viewer), isNull(customer.closedAt), ne(customer.customerTypeID, CustomerType.self))

const ofCustomer = (table: typeof customerUnit | typeof contactPerson) =>
  and(eq(customer.companyID, table.companyID), eq(customer.customerID, table.customerID))

const byNameOrEmail = byName(customer.name, customer.email, customer.identification)

export const customerFinder = finder({
  type: 'customer',
  access: 'viewCustomers',
  from: (db) =>
    db
      .select({
        id: customer.customerID,
        name: customer.name,
        identification: customer.identification,
        email: customer.email,
        customerNo: customer.customerNo,
      })
      .from(customer)
      .$dynamic(),
  within: openCustomers,
  matches: (text) => {
    const { others, ...best } = byNameOrEmail(text)
    return { ...best, others: or(others, begins(customer.customerNo, text)) }
  },
  show: ({ id, name, identification, email, customerNo }) => ({
    id,
    name,
    detail: identification,
    keys: [identification, email, customerNo],
    path: `/customers/${id}`,
  }),
})

export const customerUnitFinder = finder({
  type: 'customerUnit',
  access: 'viewCustomers',
  from: (db) =>
    db
      .select({
        id: customerUnit.customerUnitID,
        name: customerUnit.name,
        customerID: customer.customerID,
        detail: customer.name,
      })
      .from(customerUnit)
      .innerJoin(customer, ofCustomer(customerUnit))
      .$dynamic(),
  within: (viewer) => and(ownOf(customerUnit)(viewer), openCustomers(viewer), isNull(customerUnit.closedAt)),
  matches: byName(customerUnit.name),
  show: ({ customerID, ...unit }) => ({ ...unit, path: `/customers/${customerID}?tab=units` }),
})

export const contactPersonFinder = finder({
  type: 'contactPerson',
  access: 'viewCustomers',
  from: (db) =>
    db
      .select({
        id: contactPerson.contactPersonID,
        name: contactPerson.contactName,
        email: contactPerson.contactEmail,
        customerID: customer.customerID,
        detail: customer.name,
      })
      .from(contactPerson)
      .innerJoin(customer, ofCustomer(contactPerson))
      .$dynamic(),
  within: (viewer) =>
    and(ownOf(contactPerson)(viewer), openCustomers(viewer), isNull(contactPerson.closedAt)),
  matches: byName(contactPerson.contactName, contactPerson.contactEmail),
  show: ({ customerID, email, ...person }) => ({
    ...person,
    keys: [email],
    path: `/customers/${customerID}?tab=contactPeople`,
  }),
})
