import { historyKey } from '@kaarditeek/db/catalogue'
import type { Tx } from '@kaarditeek/db/client'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { and, eq, getTableName, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Returns the id that identifies the history of a row, from the row or its key. Throws for a table without a history. */
export const historyKeyOf = (table: PgTable, companyID: number, row: Record<string, unknown>): number => {
  const property = historyKey(table)
  if (property === null) throw new Error(`${getTableName(table)} has no history`)
  return property === 'companyID' ? companyID : Number(row[property])
}

type Writer = { companyID: number; accountID: number }

/** Columns stored in a row's history snapshot. Hashes and encrypted keys are excluded. */
export const snapshotOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)))

/** Returns the name of the company's default unit, which is a flag of the unit and so not in the company's row. */
export const defaultUnitOf = async (tx: Tx, companyID: number) => {
  const [unit] = await tx
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

/**
 * Writes a snapshot of each row with its author and time. Skips tables without a history, and transactions, whose history begins
 * with their first edit (`settleTransactions`).
 */
export const recordChanges = async (
  tx: Tx,
  by: Writer,
  now: Date,
  table: PgTable,
  rows: Record<string, unknown>[],
  comment?: string,
): Promise<void> => {
  if (historyKey(table) === null || table === transaction || rows.length === 0) return
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
