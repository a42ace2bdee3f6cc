import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a user typed stands for itself: `%` and `_` are no wildcards. */
const literally = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

export const contains = (column: PgColumn, text: string): SQL =>
  sql`${column} ilike ${`%${literally(text)}%`}`

/** Prefix search that the column's own index answers. */
export const startsWith = (column: PgColumn, text: string): SQL =>
  sql`${column} like ${`${literally(text)}%`}`

/** A condition only where the filter has a value. */
export const when = <T>(
  value: T | null | undefined,
  condition: (value: T) => SQL | undefined,
): SQL | undefined => (value === null || value === undefined ? undefined : condition(value))
