import type { Db } from '@kaarditeek/db/client'
import type { ListCalls } from '@kaarditeek/domain/call/call'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import type { Totals } from '@kaarditeek/domain/list/schema'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { List } from '../trpc/calls'
import type { CompanyTable, Key } from '../work/own-rows'
import type { Clock, Read } from '../work/scope'
import { eachChunk } from './each-chunk'
import { type Counted, type Figures, totalsQuery } from './totals-query'

type ListInput = { page: number; limit: number; orderBy: string }
type SortField<I extends ListInput> = I['orderBy'] extends infer S
  ? S extends `-${string}`
    ? never
    : S
  : never
type Filters<I extends ListInput> = Omit<I, keyof ListInput>
type RawRow<Q extends PgSelect> = Q['_']['result'][number]

type Definition<S, Q extends PgSelect, R extends z.ZodType, I extends ListInput> = {
  /** Columns and joins, `$dynamic()`. A join must not add rows: it matches one row at most. */
  from: (db: Db, clock: Clock, filters: Filters<I>) => Q
  /** Condition for the rows in the caller's scope. */
  within: (scope: S) => SQL | undefined
  id: PgColumn
  /** Throws if the record that the list belongs to does not exist. */
  before?: (scope: S, filters: Filters<I>) => Promise<void>
  where: (filters: Filters<I>, scope: S) => (SQL | undefined)[]
  /** Conditions of which a row must match one, if there are any. A page reads each condition by its own index. */
  either?: (filters: Filters<I>) => SQL[]
  sort: Record<SortField<I> & string, PgColumn | SQL>
  /** Column in cents to sum over all rows that match the filter. */
  sum?: PgColumn
  /** Further totals, for a list with `counted`. */
  figures?: Figures
  /** Rows that the totals count, if that needs fewer joins than `from`. They must be the same rows. */
  counted?: (filters: Filters<I>) => Counted
} & (RawRow<Q> extends z.input<R>
  ? { show?: (raw: RawRow<Q>, scope: S) => z.input<R> }
  : { show: (raw: RawRow<Q>, scope: S) => z.input<R> })

type Scope = Clock & { db: Db }

/** Implements the page and the totals of a list, within the caller's scope. */
export const defineList = <
  S extends Scope,
  In extends z.ZodType<ListInput>,
  Q extends PgSelect,
  R extends z.ZodType,
>(
  calls: ListCalls<In, R>,
  list: Definition<S, Q, R, z.output<In>>,
): List<S, In, R> & {
  pageQuery: (scope: S, input: z.output<In>) => Q
  /** Returns rows from any place on. Not for a list with `either`. */
  part: (scope: S, input: z.output<In>, place: { offset: number; limit: number }) => Promise<z.input<R>[]>
  /** Reads all rows in order, in chunks, as selected. `chosen` narrows the filter. */
  each: (
    scope: S,
    input: Filters<z.output<In>> & Pick<z.output<In>, 'orderBy'>,
    onRows: (rows: RawRow<Q>[]) => Promise<void>,
    chosen?: SQL,
  ) => Promise<void>
} => {
  type I = z.output<In>
  const { from, within, id, before, where, either, sort, sum, figures, counted } = list
  const show = (list.show ?? ((raw: unknown) => raw)) as (raw: RawRow<Q>, scope: S) => z.input<R>
  const conditions = (scope: S, input: Filters<I>, ...matching: SQL[]) =>
    and(within(scope), ...where(input, scope), or(...matching))
  const all = (scope: S, input: Filters<I>) => conditions(scope, input, ...(either?.(input) ?? []))

  const order = (orderBy: string): SQL[] => {
    const direction = orderBy.startsWith('-') ? desc : asc
    const column = sort[orderBy.replace('-', '') as SortField<I> & string]
    return [direction(column), direction(id)]
  }

  /** Rows that match one of the conditions, up to the end of the requested page. */
  const firstOf = (scope: S, input: I, matching: SQL): SQL => {
    const rows = from(scope.db, scope, input)
      .where(conditions(scope, input, matching))
      .orderBy(...order(input.orderBy))
      .limit(input.page * input.limit)
    return sql`select ${sql.identifier(toSnakeCase(id.name))} from (${rows}) matching`
  }

  /** With `or` PostgreSQL may scan all rows in their order, so read the first rows of each condition separately. */
  const inPage = (scope: S, input: I) => {
    const matching = either?.(input) ?? []
    return matching.length < 2
      ? conditions(scope, input, ...matching)
      : and(
          within(scope),
          sql`${id} in (${sql.join(
            matching.map((one) => firstOf(scope, input, one)),
            sql` union all `,
          )})`,
        )
  }

  const pageQuery = (scope: S, input: I): Q =>
    from(scope.db, scope, input)
      .where(inPage(scope, input))
      .orderBy(...order(input.orderBy))
      .limit(input.limit)
      .offset((input.page - 1) * input.limit) as never

  return {
    calls,
    pageQuery,

    page: async (scope, input) => {
      await before?.(scope, input)
      const rows = (await pageQuery(scope, input)) as RawRow<Q>[]
      return rows.map((raw) => show(raw, scope))
    },

    part: async (scope, input, { offset, limit }) => {
      const rows = (await pageQuery(scope, input).limit(limit).offset(offset)) as RawRow<Q>[]
      return rows.map((raw) => show(raw, scope))
    },

    each: async (scope, input, onRows, chosen) => {
      await before?.(scope, input)
      const query = (db: Db) =>
        from(db, scope, input)
          .where(and(all(scope, input), chosen))
          .orderBy(...order(input.orderBy))
      await eachChunk(scope.db, query as never, onRows)
    },

    totals: async (scope, input) => {
      const query = totalsQuery({
        db: scope.db,
        from: from(scope.db, scope, input),
        counted: counted?.(input),
        where: all(scope, input),
        sum,
        figures,
      })
      const [found] = await query
      const totals: Totals = { count: 0, sum: 0, ...found }
      return sum ? totals : { count: totals.count }
    },
  }
}

/** Condition for the company's own rows of `table`. */
export const own =
  (table: CompanyTable) =>
  ({ by }: Read) =>
    eq(table.companyID, by.companyID)

/** Throws `ERROR_NOT_FOUND` unless the company has the record that the list belongs to. */
export const ensureRecord =
  <T extends CompanyTable, F>(table: T, keyIn: (filters: F) => Key<T>) =>
  async ({ db, own }: Pick<Read, 'db' | 'own'>, filters: F): Promise<void> => {
    const rows = await db
      .select({ companyID: table.companyID })
      .from(table as PgTable)
      .where(own(table, keyIn(filters)))
    if (rows.length === 0) throw recordUnknown()
  }
