import type { Db, Tx } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { contactPerson, customer, customerDiscount, customerUnit } from '@kaarditeek/db/schema/customer'
import { role } from '@kaarditeek/db/schema/role'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { webhook } from '@kaarditeek/db/schema/webhook'
import { and, eq, getTableName, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Tables with a history, and the property that identifies it. The history of a transaction begins with its first edit. */
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
  [webApiKey, 'id'],
  [webApiPermission, 'id'],
  [webhook, 'id'],
])

/** Returns the id that identifies the history of a row, from the row or its key: `id` unless named above. */
export const historyKeyOf = (table: PgTable, companyID: number, row: Record<string, unknown>): number => {
  const property = idProperty.get(table) ?? 'id'
  return property === 'companyID' ? companyID : Number(row[property])
}

type Writer = { companyID: number; accountID: number }

/** Columns stored in a row's history snapshot. Hashes and encrypted keys are excluded. */
export const snapshotOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)))

/** Returns the name of the company's default unit, which is a flag of the unit and so not in the company's row. */
export const defaultUnitOf = async (db: Db, companyID: number) => {
  const [unit] = await db
    .select({ defaultCustomerUnitName: customerUnit.name })
    .from(customerUnit)
    .where(
      and(
        eq(customerUnit.companyID, companyID),
        eq(customerUnit.defaultCustomerUnit, true),
        isNull(customerUnit.closedAt),
      ),
    )
  return unit ?? { defaultCustomerUnitName: null }
}

/** Writes a snapshot of each row with its author and time. Tables without a history are skipped. */
export const recordChanges = async (
  tx: Tx,
  by: Writer,
  now: Date,
  table: PgTable,
  rows: Record<string, unknown>[],
  comment?: string,
): Promise<void> => {
  if (!idProperty.has(table) || rows.length === 0) return
  const entity = getTableName(table)
  const beside = table === company ? await defaultUnitOf(tx, by.companyID) : {}
  await tx.insert(change).values(
    rows.map(({ companyID: _, ...snapshot }) => ({
      ...by,
      entity,
      entityID: historyKeyOf(table, by.companyID, snapshot),
      validFrom: now,
      comment,
      snapshot: { ...snapshotOf(snapshot), ...beside },
    })),
  )
}
