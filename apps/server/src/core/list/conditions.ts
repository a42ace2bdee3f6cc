import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Escapes `%`, `_` and the backslash for `like`. */
const literally = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

export const contains = (column: PgColumn, text: string): SQL =>
  sql`${column} ilike ${`%${literally(text)}%`}`

/** Prefix search; uses the column's index. */
export const startsWith = (column: PgColumn, text: string): SQL =>
  sql`${column} like ${`${literally(text)}%`}`

/** Returns the condition if the filter has a value, otherwise undefined. */
export const when = <T>(
  value: T | null | undefined,
  condition: (value: T) => SQL | undefined,
): SQL | undefined => (value === null || value === undefined ? undefined : condition(value))
