import { historyKey, isRecordedByWork } from '@kaarditeek/db/catalogue'
import type { Tx } from '@kaarditeek/db/client'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../work/scope'
import { defaultUnitOf } from './default-unit'

/** Returns the id that identifies the history of a row, from the row or its key. Throws for a table without a history. */
export const historyKeyOf = (table: PgTable, companyID: number, row: Record<string, unknown>): number => {
  const property = historyKey(table)
  if (property === null) throw new Error(`${getTableName(table)} has no history`)
  return property === 'companyID' ? companyID : Number(row[property])
}

/** Columns stored in a row's history snapshot. Hashes and encrypted keys are excluded. */
export const snapshotOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)))

/** Writes a snapshot of each row with its author and time. */
export const writeChanges = async (
  tx: Tx,
  by: Actor,
  now: Date,
  table: PgTable,
  rows: Record<string, unknown>[],
  comment?: string,
): Promise<void> => {
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

/** The same for a table whose history `Work` records. Skips other tables. */
export const recordChanges: typeof writeChanges = async (tx, by, now, table, rows, comment) => {
  if (!isRecordedByWork(table) || rows.length === 0) return
  await writeChanges(tx, by, now, table, rows, comment)
}
