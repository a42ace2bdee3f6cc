import { card } from '@kaarditeek/db/schema/card'
import { change } from '@kaarditeek/db/schema/change'
import { contactPerson, customerDiscount, customerUnit } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { may, type Viewer } from '@kaarditeek/domain/access/access'
import { isRecorded, shownFields } from '@kaarditeek/domain/audit-log/differences'
import type { AuditKind } from '@kaarditeek/domain/audit-log/kinds'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAmong } from '../../core/list/conditions'
import type { Read } from '../../core/work/scope'
import { unitOfCard } from '../../ledger/card-joins'

/** Condition for lines of one kind. The literal matches the conditions of the indexes. */
export const isWhat = (what: AuditKind): SQL => sql`${change.entity} = ${sql.raw(`'${what}'`)}`

/** A kind of record, and the condition for the ids of its records. */
type Part = [what: AuditKind, records: SQL]

const only = (id: number) => eq(change.entityID, id)
const among = (ids: SQLWrapper) => isAmong(change.entityID, ids)

/** A condition for the lines of each part whose changes the viewer may see. */
const seenBy = (viewer: Viewer, parts: readonly Part[]): SQL[] =>
  parts
    .filter(([what]) => isRecorded(what) && may(viewer, shownFields[what].access))
    .map(([what, records]) => sql`(${and(isWhat(what), records)})`)

/** Conditions for the lines of a card and its transactions. */
export const linesOfCard = ({ db, own }: Read, viewer: Viewer, cardID: number): SQL[] =>
  seenBy(viewer, [
    ['card', only(cardID)],
    [
      'transaction',
      among(db.select({ id: transaction.id }).from(transaction).where(own(transaction, { cardID }))),
    ],
  ])

/** Conditions for the lines of a customer, of what belongs to it, and of the cards that it has now. */
export const linesOfCustomer = ({ db, own }: Read, viewer: Viewer, customerID: number): SQL[] => {
  const units = db.select({ id: customerUnit.customerUnitID }).from(customerUnit)
  const people = db.select({ id: contactPerson.contactPersonID }).from(contactPerson)
  const discounts = db.select({ id: customerDiscount.customerDiscountID }).from(customerDiscount)
  const cards = db.select({ id: card.id }).from(customerUnit).innerJoin(card, unitOfCard)
  return seenBy(viewer, [
    ['customer', only(customerID)],
    ['customer_unit', among(units.where(own(customerUnit, { customerID })))],
    ['contact_person', among(people.where(own(contactPerson, { customerID })))],
    ['customer_discount', among(discounts.where(own(customerDiscount, { customerID })))],
    ['card', among(cards.where(own(customerUnit, { customerID })))],
  ])
}
