import { sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Keys, Place, Term } from './keyset'

/** A row with its place in the list. */
export type Placed<Row> = { row: Row; place: Place }

/** A page of rows, and the place at which the next page begins; null at the end of the list. */
export type Page<Row> = { list: Row[]; next: Place | null }

/** Selected rows with the values of the terms of their order. */
export type Rows<Raw> = (Raw & { rowKeys: Keys })[]

/** Adds the values of the terms to the selected columns, as texts, which PostgreSQL reads back exactly. */
export const selectKeys = <Q extends PgSelect>(query: Q, terms: readonly Term[]): Q => {
  const texts = terms.map((term) => sql`cast(${term} as text)`)
  const rowKeys = sql<Keys>`jsonb_build_array(${sql.join(texts, sql`, `)})`.as('row_keys')
  const { config } = query._
  config.fields = { ...config.fields, rowKeys }
  return query
}

/** Makes a page of at most `limit` rows; one row more tells that there is a next page. */
export const pageOf = <Row>(rows: readonly Placed<Row>[], limit: number): Page<Row> => ({
  list: rows.slice(0, limit).map(({ row }) => row),
  next: rows.length > limit ? (rows[limit - 1]?.place ?? null) : null,
})

/** Changes the rows of a page. */
export const mapPage = <Row, To>({ list, next }: Page<Row>, change: (row: Row) => To): Page<To> => ({
  list: list.map(change),
  next,
})
