import { movedTables } from '@kaarditeek/db/catalogue'
import type { WritingDb } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { company, sandboxEmptying } from '@kaarditeek/db/schema/company'
import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { role } from '@kaarditeek/db/schema/role'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { webApiFeed, webhook } from '@kaarditeek/db/schema/webhook'
import { and, getTableName, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type CompanyTable, ownRows } from '../../core/work/own-rows'
import { keyOf } from '../../core/work/primary-key'

/** Tables that an emptied sandbox keeps: who may use it, and what partners have set up. */
const kept: readonly PgTable[] = [
  company,
  account,
  role,
  holderPage,
  webApi,
  webApiKey,
  webApiIP,
  webApiPermission,
  webApiFeed,
  webhook,
  sandboxEmptying,
]

const isOfCompany = (table: PgTable): table is CompanyTable => 'companyID' in table

/** Tables to empty, each before the tables that it refers to. */
export const emptiedTables = (): CompanyTable[] => [
  change,
  ...movedTables()
    .filter(isOfCompany)
    .filter((table) => !kept.includes(table) && table !== change)
    .toReversed(),
]

/** The rows of a table that an emptied sandbox loses. Histories of what it keeps stay. */
const lostRows = (table: CompanyTable, companyID: number): SQL | undefined =>
  and(
    ownRows(table, companyID, {}),
    table === change ? notInArray(change.entity, kept.map(getTableName)) : undefined,
  )

/** Returns how many rows the sandbox would lose. */
export const countRows = async (db: WritingDb, companyID: number): Promise<number> => {
  const counts = emptiedTables().map(
    (table) => sql`(select count(*) from ${table} where ${lostRows(table, companyID)})`,
  )
  const [counted] = await db.execute<{ rows: number }>(sql`select ${sql.join(counts, sql` + `)} as rows`)
  return counted?.rows ?? 0
}

/** Deletes all rows of a table that an emptied sandbox loses. */
export const deleteAll = (db: WritingDb, table: CompanyTable, companyID: number) =>
  db.delete(table).where(lostRows(table, companyID))

/** Deletes the last rows of a table by its primary key, since rows refer to earlier ones. Returns their number, 0 when none is left. */
export const deleteSome = async (
  db: WritingDb,
  table: CompanyTable,
  companyID: number,
  limit: number,
): Promise<number> => {
  const key = sql.join(
    keyOf(table).map(([, column]) => sql`${column} desc`),
    sql`, `,
  )
  const isLost = lostRows(table, companyID)
  const first = sql`select ctid from ${table} where ${isLost} order by ${key} limit ${limit} for update`
  return (await db.delete(table).where(and(isLost, sql`ctid = any(array(${first}))`))).count
}
