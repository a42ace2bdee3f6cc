import type { Db } from '@kaarditeek/db/client'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgSelect, type PgTable } from 'drizzle-orm/pg-core'

/**
 * Tables of inner joins that find exactly one row by a foreign key. The condition holds for rows whose reference is not null;
 * null if it never is.
 */
export type References = ReadonlyMap<unknown, SQL | null>

const dialect = new PgDialect({ casing: 'snake_case' })
const textOf = (part: SQLWrapper | undefined) => (part ? dialect.sqlToQuery(sql`${part}`).sql : '')

/**
 * Joins that the totals need: those whose tables the condition, the sum or another needed join names. A left join adds and
 * removes no row; an inner join of `references` is replaced by its condition.
 */
const neededOf = (
  { joins = [] }: PgSelect['_']['config'],
  parts: (SQLWrapper | undefined)[],
  references: References,
) => {
  const conditions: SQL[] = []
  let text = parts.map(textOf).join(' ')
  const needed = joins.toReversed().filter(({ table, alias, joinType, on }) => {
    const reference = references.get(table)
    if (!text.includes(`"${alias}"`) && (joinType === 'left' || reference !== undefined)) {
      if (reference) conditions.push(reference)
      text += textOf(reference ?? undefined)
      return false
    }
    text += textOf(on) + textOf(table as SQLWrapper)
    return true
  })
  return { joins: needed.toReversed(), conditions }
}

type Totals = {
  db: Db
  from: PgSelect
  where: SQL | undefined
  sum: PgColumn | undefined
  references: References
}

/** Query of the count, and of the sum in cents, of all rows of `from` that match. Leaves out joins that change neither. */
export const totalsQuery = ({ db, from, where, sum, references }: Totals) => {
  const { config } = from._
  const columns = (summed: SQLWrapper | undefined) => ({
    count: sql`count(*)`.mapWith(Number),
    sum: (summed ? sql`coalesce(sum(${summed}), 0)` : sql`0`).mapWith(Number),
  })
  if (config.groupBy) {
    const rows = from.where(where).as('rows')
    return db.select(columns(sum && (rows[sum.name] as SQLWrapper))).from(rows)
  }
  const { joins, conditions } = neededOf(config, [where, sum], references)
  const query = db
    .select(columns(sum))
    .from(config.table as PgTable)
    .where(and(where, ...conditions))
  query._.config.joins = joins
  return query
}
