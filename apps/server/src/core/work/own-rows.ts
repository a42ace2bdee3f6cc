import {
  and,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows belong to a company. */
export type CompanyTable = PgTable & { companyID: PgColumn }
/** A company's table whose rows are closed instead of deleted. */
export type ClosableTable = CompanyTable & { closedAt: PgColumn }

export type Row<T extends CompanyTable> = InferSelectModel<T>
/** Values of a new row; the company is added by `Work`. */
export type Values<T extends CompanyTable> = Omit<InferInsertModel<T>, 'companyID'>
/** New values of rows, each as a value or as an expression of the row. */
export type Changes<T extends CompanyTable> = { [Name in keyof Values<T>]?: Values<T>[Name] | SQL }
/** Values to find rows by; `null` matches rows without a value, an array each of its values. */
export type Key<T extends CompanyTable> = {
  [Name in keyof Omit<Row<T>, 'companyID'>]?: Row<T>[Name] | readonly Row<T>[Name][]
}

/** Condition for the company's own rows with these values. */
export const ownRows = <T extends CompanyTable>(
  table: T,
  companyID: number,
  key: Key<T>,
): SQL | undefined => {
  const columns = getTableColumns(table)
  const conditions = Object.entries(key).map(([property, value]) => {
    const column = columns[property]
    if (!column) throw new Error(`No column ${property}`)
    if (value === null) return sql`${column} is null`
    return Array.isArray(value) ? inArray(column, value) : eq(column, value)
  })
  return and(eq(table.companyID, companyID), ...conditions)
}
