import { companyTable, historyKey } from '@kaarditeek/db/catalogue'
import { personalData } from '@kaarditeek/domain/personal-data/tables'
import type { Erasure, OfCustomers, TableLine } from '@kaarditeek/domain/personal-data/terms'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CompanyTable } from '../../../core/work/own-rows'
import { type ColumnWay, columnWays } from './concerned'

/** What a personal column becomes in its row. */
export type ColumnErasure = Extract<Erasure, 'text' | 'name' | 'none' | 'empty'>
const isOfColumn = (erasure: Erasure): erasure is ColumnErasure =>
  ['text', 'name', 'none', 'empty'].includes(erasure)

/** Personal columns of a table whose rows are found by one way, each with its erasure. */
export type PersonalColumns = {
  table: CompanyTable
  way: ColumnWay
  columns: Record<string, ColumnErasure>
  /** The column that identifies the history of a row; null for a table without one. */
  historyID: PgColumn | null
}

const lines: Record<string, TableLine> = personalData

const historyIDOf = (table: CompanyTable): PgColumn | null => {
  const key = historyKey(table)
  return key === null ? null : (getTableColumns(table)[key] ?? null)
}

const erasedColumns = (customers: OfCustomers, way: ColumnWay): Record<string, ColumnErasure> =>
  Object.fromEntries(
    Object.entries(customers[way] ?? {}).flatMap(([column, erasure]) =>
      isOfColumn(erasure) ? [[column, erasure] as const] : [],
    ),
  )

/** Returns the columns that an erasure changes in place, from the domain's table. */
export const personalColumns = (): PersonalColumns[] =>
  Object.entries(lines).flatMap(([name, { customers = {} }]) =>
    columnWays.flatMap((way) => {
      const columns = erasedColumns(customers, way)
      if (Object.keys(columns).length === 0) return []
      const table = companyTable(name)
      return [{ table, way, columns, historyID: historyIDOf(table) }]
    }),
  )
