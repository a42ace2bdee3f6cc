import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** Columns of the primary key, by the names of their properties. */
export const keyOf = (table: PgTable) => {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const names = key.map(({ name }) => name)
  return Object.entries(getTableColumns(table)).filter(([, { name }]) => names.includes(name))
}
