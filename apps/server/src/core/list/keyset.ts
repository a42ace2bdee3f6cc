import { Column, is, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A column or an expression by which a list is sorted. */
export type Term = PgColumn | SQL

/** Values of the terms in one row, as PostgreSQL's texts. */
export type Keys = readonly (string | null)[]

/** Where a page begins: behind the row with these keys, in this order. */
export type Place = { orderBy: string; keys: Keys }

const mayBeNull = (term: Term): boolean => is(term, Column) && !term.notNull

/** The terms before those of the id's table; none if all terms are of another table. */
const termsOfOther = (terms: readonly Term[], { table }: PgColumn): readonly Term[] =>
  terms.slice(
    0,
    Math.max(
      0,
      terms.findIndex((term) => is(term, Column) && term.table === table),
    ),
  )

/** Completes the terms of an order, so that they tell all rows apart: by the id, unless they have it from a joined table. */
export const completed = (sorted: readonly Term[], id: PgColumn, ties: readonly Term[]): Term[] => {
  const hasID = sorted.some((term) => is(term, Column) && term.name === id.name)
  return hasID ? [...sorted] : [...sorted, id, ...ties]
}

const tuple = (parts: readonly (Term | string | null)[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`

/**
 * Conditions for the rows behind a place, of which a row matches one: with two of them each is read by itself. Null comes last in
 * ascending order, as in PostgreSQL, and only in the first term. The last terms tell all rows apart.
 */
export const behindPlace = (terms: readonly Term[], id: PgColumn, { orderBy, keys }: Place): SQL[] => {
  const isDescending = orderBy.startsWith('-')
  const [first, ...rest] = terms
  const [key, ...restKeys] = keys
  if (!first || key === undefined) throw new Error('A list without an order')
  const than = sql.raw(isDescending ? '<' : '>')
  if (key === null) {
    const among = sql`${first} is null and ${tuple(rest)} ${than} ${tuple(restKeys)}`
    return isDescending ? [among, sql`${first} is not null`] : [among]
  }
  const behind = sql`${tuple(terms)} ${than} ${tuple(keys)}`
  // No index serves a comparison of columns of several tables.
  const others = termsOfOther(terms, id)
  const bound = sql`${tuple(others)} ${than}= ${tuple(keys.slice(0, others.length))}`
  const isBehind = others.length > 0 ? sql`${bound} and ${behind}` : behind
  return !isDescending && mayBeNull(first) ? [isBehind, sql`${first} is null`] : [isBehind]
}
