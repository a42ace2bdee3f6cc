import { contactPerson, customer } from '@kaarditeek/db/schema/customer'
import { contactPeopleInput, contactPerson as contactPersonRow } from '@kaarditeek/domain/customer/schema'
import { eq, isNull, sql } from 'drizzle-orm'
import { defineList } from '../list/define-list'
import { listOf, own } from '../list/own'

/** Open contact people of one customer. */
export const contactPeople = defineList({
  input: contactPeopleInput,
  row: contactPersonRow,
  from: (db) =>
    db
      .select({
        contactPersonID: contactPerson.contactPersonID,
        contactName: contactPerson.contactName,
        contactEmail: contactPerson.contactEmail,
        contactPhone: contactPerson.contactPhone,
        isPrimary: contactPerson.isPrimary,
      })
      .from(contactPerson)
      .$dynamic(),
  within: own(contactPerson),
  id: contactPerson.contactPersonID,
  before: listOf(customer, ({ customerID }) => ({ customerID })),
  where: ({ customerID }) => [isNull(contactPerson.closedAt), eq(contactPerson.customerID, customerID)],
  sort: { contactName: sql`(not ${contactPerson.isPrimary}, ${contactPerson.contactName})` },
  show: (raw) => raw,
})
