import type { Db } from '@kaarditeek/db/client'
import { contactPerson, customer } from '@kaarditeek/db/schema/customer'
import { customerCalls } from '@kaarditeek/domain/customer/calls'
import { eq, isNull, sql } from 'drizzle-orm'
import { defineList, listOf, own } from '../../core/list/define-list'

const { contactPersonID, contactName, contactEmail, contactPhone, isPrimary } = contactPerson

const people = (db: Db) =>
  db
    .select({ contactPersonID, contactName, contactEmail, contactPhone, isPrimary })
    .from(contactPerson)
    .$dynamic()

/** Open contact people of one customer. */
export const contactPeople = defineList(customerCalls.contactPeople, {
  from: people,
  within: own(contactPerson),
  id: contactPerson.contactPersonID,
  before: listOf(customer, ({ customerID }) => ({ customerID })),
  where: ({ customerID }) => [isNull(contactPerson.closedAt), eq(contactPerson.customerID, customerID)],
  sort: { contactName: sql`(not ${contactPerson.isPrimary}, ${contactPerson.contactName})` },
})
