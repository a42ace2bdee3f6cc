import { getTableName } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema'

const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => one instanceof PgTable)

/** Tables that nearly every table refers to. Their lines would hide the others. */
const everywhere = ['company', 'account']

/** Returns the references between tables as lines of a Mermaid entity diagram: `card ||--o{ transaction : "card_id"`. */
export const entityDiagram = (): string => {
  const lines = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [target, column] = [getTableName(foreignTable), columns.at(-1)]
      if (everywhere.includes(target) || !column) return []
      return `  ${target} ${column.notNull ? '||' : '|o'}--o{ ${getTableName(table)} : "${column.name}"`
    }),
  )
  return ['```mermaid', 'erDiagram', ...lines.toSorted(), '```'].join('\n')
}
