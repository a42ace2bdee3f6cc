import type { Db } from '@kaarditeek/db/client'
import { contactPerson } from '@kaarditeek/db/schema/customer'
import type { ContactPersonRef } from '@kaarditeek/domain/contact-person/schema'
import type { CustomerRef } from '@kaarditeek/domain/customer/schema'
import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

const { companyID: _, closedAt: __, ...columns } = getTableColumns(contactPerson)

/** Selects contact people. */
export const contactPeople = (db: Db) => {
  const other = alias(contactPerson, 'other_contact')
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.companyID, contactPerson.companyID),
        eq(other.customerID, contactPerson.customerID),
        ne(other.contactPersonID, contactPerson.contactPersonID),
        isNull(other.closedAt),
      ),
    )
  const hasOthers = sql<boolean>`exists ${others}`.as('has_others')
  return db
    .select({ ...columns, hasOthers })
    .from(contactPerson)
    .$dynamic()
}

/** Returns an open contact person. Throws `ERROR_NOT_FOUND`. */
export const getContactPerson = async ({ db, own }: Read, { contactPersonID }: ContactPersonRef) =>
  one(await contactPeople(db).where(own(contactPerson, { contactPersonID, closedAt: null })))

/** Returns the customer's primary contact person. Throws `ERROR_NOT_FOUND` if it has none. */
export const getPrimaryContact = async ({ db, own }: Read, { customerID }: CustomerRef) =>
  one(await contactPeople(db).where(own(contactPerson, { customerID, isPrimary: true, closedAt: null })))
