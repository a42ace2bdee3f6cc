import { folded } from '@kaarditeek/db/columns'
import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Escapes wildcards, and the characters that `folded` turns into wildcards. */
const literally = (text: string) => text.replace(/[\\%_∖﹨＼﹪％＿]/g, (character) => `\\${character}`)

const foldedLike = (column: PgColumn, pattern: string): SQL =>
  sql`${folded(column)} like ${folded(sql`${pattern}::text`)}`

/** Compares without case and diacritics: 'lou' is in 'Lõuna'. Trigram indexes answer it from three characters on. */
export const contains = (column: PgColumn, text: string): SQL => foldedLike(column, `%${literally(text)}%`)

/** Compares the beginning without case and diacritics. */
export const begins = (column: PgColumn, text: string): SQL => foldedLike(column, `${literally(text)}%`)

/** Compares the beginning of each word without case and diacritics. Trigram indexes answer it from two characters on. */
export const wordBegins = (column: PgColumn, text: string): SQL | undefined =>
  or(begins(column, text), foldedLike(column, `% ${literally(text)}%`))

/** Prefix search; uses the column's index. */
export const startsWith = (column: PgColumn, text: string): SQL =>
  sql`${column} like ${`${literally(text)}%`}`

/** Returns the condition if the filter has a value, otherwise undefined. */
export const when = <T>(
  value: T | null | undefined,
  condition: (value: T) => SQL | undefined,
): SQL | undefined => (value === null || value === undefined ? undefined : condition(value))
