import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import type { CustomerUnit, CustomerUnitRef } from '@kaarditeek/domain/customer-unit/schema'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Clock, Read } from '../../core/work/scope'
import { isActiveOrFuture } from '../../ledger/card-state'
import { shownValues } from '../own-field/values'

/**
 * Whether the unit has an active or future card. `limit` as in `hasUsableCards` of customers. Nested, because Drizzle leaves
 * out the table's name in a field of a select without joins.
 */
const hasCards = (now: Date): SQL<boolean> => {
  const found = sql`select true from ${card} where ${card.companyID} = ${customerUnit.companyID}
    and ${card.customerUnitID} = ${customerUnit.customerUnitID} and ${isActiveOrFuture(now)} limit 1`
  return sql<boolean>`coalesce((${found}), false)`
}

const { companyID: _, ...columns } = getTableColumns(customerUnit)

/** Selects units, open and closed. */
export const customerUnits = (db: Db, { now }: Pick<Clock, 'now'>) =>
  db
    .select({
      ...columns,
      ownFields: shownValues(customerUnit),
      hasCards: hasCards(now).as('has_cards'),
    })
    .from(customerUnit)
    .$dynamic()

type Raw = Awaited<ReturnType<typeof customerUnits>>[number]

export const showUnit = ({ closedAt, ...unit }: Raw): CustomerUnit => ({ ...unit, closed: closedAt !== null })

/** Returns a unit of the customer, open or closed. Throws `ERROR_NOT_FOUND`. */
export const getCustomerUnit = async (r: Read, key: CustomerUnitRef) =>
  showUnit(one(await customerUnits(r.db, r).where(r.own(customerUnit, key))))
