import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type CompanyTable, ownRows } from '../work/work'

/** The moment of a question and the days it is told in. */
export type At = { now: Date; time: BusinessTime }

export type ListInput = { page: number; limit: number; orderBy: string }
type SortField<I extends ListInput> = I['orderBy'] extends infer S
  ? S extends `-${string}`
    ? never
    : S
  : never
type Filters<I extends ListInput> = Omit<I, keyof ListInput>
type RawRow<Q extends PgSelect> = Q['_']['result'][number]

type Parent = { table: CompanyTable; key: Record<string, number> }

type Definition<I extends ListInput, Q extends PgSelect, R extends z.ZodType> = {
  /** The domain's schema of what the list takes. */
  input: z.ZodType<I>
  /** The domain's schema of one row. */
  row: R
  /** Columns and joins, `$dynamic()`. Joins only add columns: at most one row each. */
  from: (db: Db, at: At) => Q
  within: PgColumn
  id: PgColumn
  /** The record that the list is of: unknown or another company's, it is `ERROR_NOT_FOUND`. */
  parent?: (filters: Filters<I>) => Parent
  where: (filters: Filters<I>, at: At) => (SQL | undefined)[]
  sort: Record<SortField<I> & string, PgColumn | SQL>
  /** Cents to be summed over all rows that pass the filter. */
  sum?: PgColumn
  show: (raw: RawRow<Q>, at: At) => z.input<R>
}

type Scope = { companyID: number }

/** One definition of a list gives its page and its totals, always of the company's own rows. */
export const defineList = <I extends ListInput, Q extends PgSelect, R extends z.ZodType>(
  list: Definition<I, Q, R>,
) => {
  const conditions = (by: Scope, input: I, at: At) =>
    and(eq(list.within, by.companyID), ...list.where(input, at))

  const order = (orderBy: string): SQL[] => {
    const descending = orderBy.startsWith('-')
    const column = list.sort[orderBy.replace('-', '') as SortField<I> & string]
    const direction = descending ? desc : asc
    return [direction(column), direction(list.id)]
  }

  return {
    input: list.input,
    row: list.row,

    page: async (db: Db, by: Scope, at: At, input: I): Promise<z.input<R>[]> => {
      await ensureParent(db, by, list.parent?.(input))
      const rows = await list
        .from(db, at)
        .where(conditions(by, input, at))
        .orderBy(...order(input.orderBy))
        .limit(input.limit)
        .offset((input.page - 1) * input.limit)
      return rows.map((raw) => list.show(raw, at))
    },

    totals: async (db: Db, by: Scope, at: At, input: I): Promise<{ count: number; sum?: number }> => {
      const rows = list.from(db, at).where(conditions(by, input, at))
      const summed = list.sum
        ? sql<number>`coalesce(sum(${sql.identifier(snake(list.sum.name))}), 0)`
        : sql<number>`0`
      const [{ count, sum } = { count: 0, sum: 0 }] = await db
        .select({ count: sql<number>`count(*)`.mapWith(Number), sum: summed.mapWith(Number) })
        .from(sql`${rows} as rows`)
      return list.sum ? { count, sum } : { count }
    },
  }
}

const ensureParent = async (db: Db, by: Scope, parent: Parent | undefined) => {
  if (!parent) return
  const rows = await db
    .select({ companyID: parent.table.companyID })
    .from(parent.table as PgTable)
    .where(ownRows(parent.table, by.companyID, parent.key))
  if (rows.length === 0) throw new DomainError('ERROR_NOT_FOUND')
}

/** Columns carry their property's name until the driver's casing writes them out. */
const snake = (property: string) => property.replace(/[A-Z]+/g, (part) => `_${part.toLowerCase()}`)
