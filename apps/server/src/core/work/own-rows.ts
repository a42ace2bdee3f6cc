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
/** Values to find rows by; `null` matches rows without a value, a list rows with any of its values. */
export type Key<T extends CompanyTable> = {
  [K in keyof Omit<Row<T>, 'companyID'>]?: Row<T>[K] | readonly NonNullable<Row<T>[K]>[]
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
    if (Array.isArray(value)) return inArray(column, value)
    return value === null ? sql`${column} is null` : eq(column, value)
  })
  return and(eq(table.companyID, companyID), ...conditions)
}
