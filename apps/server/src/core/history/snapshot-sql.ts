import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

const instantAsISO = (value: string) =>
  `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Returns SQL for the snapshot of the row `alias`: the same JSON as `recordChanges` writes. For statements that write the
 * history themselves.
 */
export const snapshotSql = (table: PgTable, alias: string): string => {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table))
  const pairs = columns
    .filter(([property, column]) => property !== 'companyID' && column.getSQLType() !== 'bytea')
    .map(([property, column]) => {
      const value = `${alias}.${column.keyAsName ? toSnakeCase(property) : column.name}`
      const instant = column.getSQLType().startsWith('timestamp')
      return `'${property}', ${instant ? instantAsISO(value) : value}`
    })
  return `jsonb_build_object(${pairs.join(', ')})`
}
