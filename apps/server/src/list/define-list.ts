import type { Db } from '@kaarditeek/db/client'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

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

type Definition<
  S,
  In extends z.ZodType<ListInput>,
  Q extends PgSelect,
  R extends z.ZodType,
  I extends ListInput = z.output<In>,
> = {
  /** The domain's schema of what the list takes. */
  input: In
  /** The domain's schema of one row. */
  row: R
  /** Columns and joins, `$dynamic()`. Joins only add columns: at most one row each. */
  from: (db: Db, at: At) => Q
  /** What of it whoever asks may see at all. */
  within: (scope: S) => SQL | undefined
  id: PgColumn
  /** Refuses the question as a whole, as for a list of something that is not there. */
  before?: (db: Db, scope: S, filters: Filters<I>) => Promise<void>
  where: (filters: Filters<I>, at: At, scope: S) => (SQL | undefined)[]
  sort: Record<SortField<I> & string, PgColumn | SQL>
  /** Cents to be summed over all rows that pass the filter. */
  sum?: PgColumn
  show: (raw: RawRow<Q>, at: At, scope: S) => z.input<R>
}

/** One definition of a list gives its page and its totals, always within the scope of whoever asks. */
export const defineList = <S, In extends z.ZodType<ListInput>, Q extends PgSelect, R extends z.ZodType>(
  list: Definition<S, In, Q, R>,
) => {
  type I = z.output<In>
  const conditions = (scope: S, input: I, at: At) => and(list.within(scope), ...list.where(input, at, scope))

  const order = (orderBy: string): SQL[] => {
    const descending = orderBy.startsWith('-')
    const column = list.sort[orderBy.replace('-', '') as SortField<I> & string]
    const direction = descending ? desc : asc
    return [direction(column), direction(list.id)]
  }

  /** The rows of a page, not yet asked for. */
  const pageQuery = (db: Db, scope: S, at: At, input: I) =>
    list
      .from(db, at)
      .where(conditions(scope, input, at))
      .orderBy(...order(input.orderBy))
      .limit(input.limit)
      .offset((input.page - 1) * input.limit)

  return {
    input: list.input,
    row: list.row,
    pageQuery,

    page: async (db: Db, scope: S, at: At, input: I): Promise<z.input<R>[]> => {
      await list.before?.(db, scope, input)
      const rows = await pageQuery(db, scope, at, input)
      return rows.map((raw) => list.show(raw, at, scope))
    },

    totals: async (db: Db, scope: S, at: At, input: I): Promise<{ count: number; sum?: number }> => {
      const rows = list.from(db, at).where(conditions(scope, input, at))
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

/** Columns carry their property's name until the driver's casing writes them out. */
const snake = (property: string) => property.replace(/[A-Z]+/g, (part) => `_${part.toLowerCase()}`)
