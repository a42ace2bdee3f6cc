import type { Db } from '@kaarditeek/db/client'
import type { Totals as TotalsOfList } from '@kaarditeek/domain/list/schema'
import { and, Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'

/** Rows that the totals of a list count: those of its table, joined only with tables that a filter names. */
export type Counted = {
  table: PgTable
  /** Tables with their conditions; false for a join that no filter names. */
  joins?: readonly (readonly [PgTable, SQL | undefined] | false)[]
  where?: SQL
}

type Totals = {
  db: Db
  /** Columns and joins of the list's rows. */
  from: PgSelect
  counted: Counted | undefined
  where: SQL | undefined
  sum: PgColumn | SQL | undefined
  figures: Figures | undefined
}

/** Further totals: aggregates over the rows of `counted`. */
export type Figures = { [Name in keyof Omit<TotalsOfList, 'count' | 'sum'>]?: SQL }

/**
 * Query of the count, and of the sum in cents, of all rows that match. Counts the rows of `counted` if the list names it, because
 * PostgreSQL cannot leave out an inner join; otherwise those of `from`.
 */
export const totalsQuery = ({ db, from, counted, where, sum, figures }: Totals) => {
  const columns = (summed: SQLWrapper | undefined) => ({
    count: sql`count(*)`.mapWith(Number),
    sum: (summed ? sql`coalesce(sum(${summed}), 0)` : sql`0`).mapWith(Number),
  })
  if (!counted) {
    const rows = from.where(where).as('rows')
    return db.select(columns(is(sum, Column) ? (rows[sum.name] as SQLWrapper) : sum)).from(rows)
  }
  const others = Object.entries(figures ?? {}).map(([name, figure]) => [name, figure.mapWith(Number)])
  const query = db
    .select({ ...columns(sum), ...(Object.fromEntries(others) as Record<never, SQL>) })
    .from(counted.table)
    .$dynamic()
  for (const join of counted.joins ?? []) if (join) void query.innerJoin(...join)
  return query.where(and(counted.where, where))
}
