import { companyTables, historyKey } from '@kaarditeek/db/catalogue'
import { change } from '@kaarditeek/db/schema/change'
import { ownField } from '@kaarditeek/db/schema/own-field'
import { mayExportPersonalData } from '@kaarditeek/domain/customer/rules'
import type { CustomerRef } from '@kaarditeek/domain/customer/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { getTableColumns, getTableName, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CompanyTable } from '../../../core/work/own-rows'
import type { Read } from '../../../core/work/scope'
import { ownFields } from '../../own-field/verbs'
import { getCustomer } from '../verbs'
import { type Concerned, columnTo, columnWays, concerning } from './concerned'
import { isChangeOf } from './erase-history'

/** Columns that tell nothing of a person: the company, hashes and keys of requests. */
const isShown = ([property, column]: [string, PgColumn]) =>
  property !== 'companyID' && property !== 'idempotencyKey' && column.getSQLType() !== 'bytea'

const shownColumns = (table: CompanyTable) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(isShown))

/** The ways from a table's rows to a customer: the first one that every row has, since it says whose the row is, else each. */
const waysOf = (table: CompanyTable) => {
  const ways = columnWays.filter((way) => columnTo(table, way))
  const sure = ways.find((way) => columnTo(table, way)?.notNull)
  return sure ? [sure] : ways
}

/** Returns the rows of each table that lead to the customer; none for tables without such rows. */
const rowsOf = async (r: Read, { isOf }: Concerned): Promise<[string, unknown[]][]> => {
  const found: [string, unknown[]][] = []
  for (const table of companyTables()) {
    const ways = waysOf(table)
    if (ways.length === 0) continue
    const rows = await r.db
      .select(shownColumns(table))
      .from(table as never)
      .where(or(...ways.map((way) => isOf(table, way))))
    if (rows.length > 0) found.push([getTableName(table), rows])
  }
  return found
}

/** Returns the histories of these rows, in the order of time. */
const changesOf = (r: Read, concerned: Concerned) => {
  const conditions = companyTables().flatMap((table) => {
    const key = historyKey(table)
    const historyID = key === null ? undefined : getTableColumns(table)[key]
    return historyID ? waysOf(table).map((way) => isChangeOf(r, { table, way, historyID }, concerned)) : []
  })
  return r.db
    .select(shownColumns(change))
    .from(change)
    .where(or(...conditions))
    .orderBy(change.changeID)
}

/** Returns everything that the database keeps of a private customer, as a ZIP of JSON files. Rule 19.2. */
export const personalDataFile = async (r: Read, { customerID }: CustomerRef): Promise<FileReply> => {
  ensure(mayExportPersonalData(await getCustomer(r, { customerID })))
  const concerned = await concerning(r, customerID)
  const zip = new ZipWriter(new Uint8ArrayWriter())
  const add = (name: string, rows: unknown[]) =>
    zip.add(`${name}.json`, new TextReader(`${JSON.stringify(rows, null, 2)}\n`))
  for (const [name, rows] of await rowsOf(r, concerned)) await add(name, rows)
  await add('changes', await changesOf(r, concerned))
  // Records name their own fields by ids, deleted ones among them.
  const fields = await ownFields(r.db).where(r.own(ownField, {}))
  if (fields.length > 0) await add('own_field', fields)
  return {
    fileName: `personal_data_${customerID}_${r.time.dayOf(r.now)}.zip`,
    contentType: 'application/zip',
    content: await zip.close(),
  }
}
