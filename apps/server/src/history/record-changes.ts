import type { Tx } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { contactPerson, customer, customerDiscount, customerUnit } from '@kaarditeek/db/schema/customer'
import { role } from '@kaarditeek/db/schema/role'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Tables with a history, and the property by which it is found. A transaction's begins with its first edit. */
const idProperty = new Map<PgTable, string>([
  [card, 'id'],
  [cardProduct, 'id'],
  [company, 'companyID'],
  [contactPerson, 'contactPersonID'],
  [customer, 'customerID'],
  [customerDiscount, 'customerDiscountID'],
  [customerUnit, 'customerUnitID'],
  [role, 'roleNr'],
  [terminal, 'id'],
  [terminalOwner, 'terminalOwnerID'],
  [webApi, 'webApiID'],
  [webApiIP, 'id'],
  [webApiPermission, 'id'],
])

/** The id that the history of a row goes by, out of the row or its key. */
export const historyKeyOf = (table: PgTable, row: Record<string, unknown>): number =>
  Number(row[idProperty.get(table) ?? ''])

type Writer = { companyID: number; accountID: number }

/** Of a row, what its history tells: hashes and keys are nobody's to read. */
const told = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)))

/** Keeps what the rows have become: whole, by whom, when. Rows of tables without a history are let pass. */
export const recordChanges = async (
  tx: Tx,
  by: Writer,
  now: Date,
  table: PgTable,
  rows: Record<string, unknown>[],
  comment?: string,
): Promise<void> => {
  const property = idProperty.get(table)
  if (!property || rows.length === 0) return
  const entity = getTableName(table)
  await tx.insert(change).values(
    rows.map(({ companyID, ...snapshot }) => ({
      ...by,
      entity,
      entityID: Number(property === 'companyID' ? companyID : snapshot[property]),
      validFrom: now,
      comment,
      snapshot: told(snapshot),
    })),
  )
}
