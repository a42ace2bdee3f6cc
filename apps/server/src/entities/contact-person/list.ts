import { contactPerson, customer } from '@kaarditeek/db/schema/customer'
import { contactPersonCalls } from '@kaarditeek/domain/contact-person/calls'
import { eq, isNull, sql } from 'drizzle-orm'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { contactPeople } from './contact-people'

/** Open contact people of one customer. */
export const contactPersonList = defineList(contactPersonCalls, {
  from: contactPeople,
  within: own(contactPerson),
  id: contactPerson.contactPersonID,
  before: ensureRecord(customer, ({ customerID }) => ({ customerID })),
  where: ({ customerID }) => [isNull(contactPerson.closedAt), eq(contactPerson.customerID, customerID)],
  sort: { contactName: [sql`(not ${contactPerson.isPrimary})::int`, contactPerson.contactName] },
})
