import { folded } from '@kaarditeek/db/columns'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayRange } from '@kaarditeek/domain/time/range'
import { gte, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ids } from '../ids-sql'
import type { Clock } from '../work/scope'

/** Escapes wildcards, and characters that `folded` turns into wildcards. */
export const literally = (text: string) => text.replace(/[\\%_∖﹨＼﹪％＿]/g, (character) => `\\${character}`)

const foldedLike = (column: SQLWrapper, pattern: string): SQL =>
  sql`${folded(column)} like ${folded(sql`${pattern}::text`)}`

/** Finds text anywhere, without case and diacritics: 'lou' is in 'Lõuna'. Uses a trigram index from three characters on. */
export const contains = (column: SQLWrapper, text: string): SQL => foldedLike(column, `%${literally(text)}%`)

/** Finds the beginning without case and diacritics. */
export const begins = (column: PgColumn, text: string): SQL => foldedLike(column, `${literally(text)}%`)

/** Finds the beginning of each word without case and diacritics. Uses a trigram index from two characters on. */
export const wordBegins = (column: PgColumn, text: string): SQL | undefined =>
  or(begins(column, text), foldedLike(column, `% ${literally(text)}%`))

/** Prefix search; uses the column's index. */
export const startsWith = (column: PgColumn, text: string): SQL =>
  sql`${column} like ${`${literally(text)}%`}`

/**
 * Conditions for an instant within business days, both included; null leaves an end open. `ends` names the fields of the first and
 * the last day. Throws `ERROR_MIN_BIGGER_MAX` for the last day if it precedes the first.
 */
export const betweenDays = <From extends string, To extends string>(
  column: PgColumn,
  days: Record<From | To, string | null>,
  [from, to]: readonly [From, To],
  { time }: Clock,
): (SQL | undefined)[] => {
  ensure(mayRange(days, from, to))
  return [
    when<string>(days[from], (day) => gte(column, time.startOfDay(day))),
    when<string>(days[to], (day) => lte(column, time.endOfDay(day))),
  ]
}

/**
 * Condition for rows with one of the ids that a query finds first, few of them: rows are looked up by their ids however many tables are
 * joined, where PostgreSQL would join `in (…)` last.
 */
export const isAmong = (id: PgColumn, ids: SQLWrapper): SQL => sql`${id} = any(array${ids})`

/** Condition for rows with one of these ids, as one parameter: a parameter for each id makes the statement slow to build. */
export const isOneOf = (id: PgColumn, some: readonly number[]): SQL => sql`${id} = any(${ids(some)})`

/** Returns the condition if the filter has a value, otherwise undefined. */
export const when = <T>(
  value: T | null | undefined,
  condition: (value: T) => SQL | undefined,
): SQL | undefined => (value === null || value === undefined ? undefined : condition(value))
