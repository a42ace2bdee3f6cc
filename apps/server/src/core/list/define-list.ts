import type { Db } from '@kaarditeek/db/client'
import type { ListCalls } from '@kaarditeek/domain/call/call'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import type { ListInput, Totals } from '@kaarditeek/domain/list/schema'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { List } from '../trpc/calls'
import type { CompanyTable, Key } from '../work/own-rows'
import type { Clock, Read } from '../work/scope'
import { isAmong } from './conditions'
import { eachChunk } from './each-chunk'
import { behindPlace, completed, type Place, type Term } from './keyset'
import { type Placed, pageOf, type Rows, selectKeys } from './placed'
import { type Counted, type Figures, totalsQuery } from './totals-query'

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
  /** Further terms, after the id, that tell rows of one id apart. */
  ties?: readonly Term[]
  /** Throws if the record that the list belongs to does not exist. */
  before?: (scope: S, filters: Filters<I>) => Promise<void>
  /** Adds to the scope what the conditions need, such as the types of own fields. */
  ready?: (scope: S, filters: Filters<I>) => Promise<S>
  where: (filters: Filters<I>, scope: S) => (SQL | undefined)[]
  /** Conditions of which a row must match one, if there are any. A page reads each condition by its own index. */
  either?: (filters: Filters<I>, scope: S) => SQL[]
  /** The terms of each order, of which only a single column may be null, and no term is boolean. One may depend on the time. */
  sort: Record<SortField<I> & string, Term | readonly Term[] | ((clock: Clock) => Term)>
  /** Whether the query groups rows, so that a place is compared with groups. */
  grouped?: boolean
  /** Cents to sum over all rows that match the filter: a column or, for a list with `counted`, an expression. */
  sum?: PgColumn | SQL
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
  /** Returns the row of the reply for a selected one. */
  show: (raw: RawRow<Q>, scope: S) => z.input<R>
  /** Prepares the scope for `pageQuery` and `part` by the definition's `ready`. */
  ready: (scope: S, input: Filters<z.output<In>>) => Promise<S>
  pageQuery: (scope: S, input: z.output<In>, place?: Place) => Q
  /** Returns rows from any place on. An offset is not for a list with `either`. */
  part: (
    scope: S,
    input: z.output<In>,
    bounds: { offset: number; limit: number },
    place?: Place,
  ) => Promise<Placed<z.input<R>>[]>
  /** Reads all rows in order, in chunks, as selected; `db` reads more on the same connection. `chosen` narrows the filter. */
  each: (
    scope: S,
    input: Filters<z.output<In>> & Pick<z.output<In>, 'orderBy'>,
    onRows: (rows: RawRow<Q>[], db: Db) => Promise<void>,
    chosen?: SQL,
  ) => Promise<void>
} => {
  type I = z.output<In>
  const { from, within, id, ties = [], before, where, either, sort, grouped, sum, figures, counted } = list
  const ready = list.ready ?? (async (scope: S) => scope)
  const show = (list.show ?? ((raw: unknown) => raw)) as (raw: RawRow<Q>, scope: S) => z.input<R>
  const conditions = (scope: S, input: Filters<I>, ...matching: SQL[]) =>
    and(within(scope), ...where(input, scope), or(...matching))
  const all = (scope: S, input: Filters<I>) => conditions(scope, input, ...(either?.(input, scope) ?? []))

  const termsOf = (orderBy: string, clock: Clock): Term[] => {
    const sorted = sort[orderBy.replace('-', '') as SortField<I> & string]
    const terms = typeof sorted === 'function' ? sorted(clock) : sorted
    return completed([terms].flat() as Term[], id, ties)
  }

  const order = (orderBy: string, clock: Clock): SQL[] =>
    termsOf(orderBy, clock).map((term) => (orderBy.startsWith('-') ? desc(term) : asc(term)))

  /** Conditions of which a row of the page must match one: those of the list, each with those of the place. */
  const matchingOf = (scope: S, input: I, place: Place | undefined): SQL[] => {
    const own = either?.(input, scope) ?? []
    if (!place || grouped) return own
    const behind = behindPlace(termsOf(input.orderBy, scope), id, place)
    if (own.length === 0) return behind
    return own.flatMap((one) => behind.flatMap((other) => and(one, other) ?? []))
  }

  /** Ids of rows that match one of the conditions, up to one behind the end of the requested page. */
  const firstOf = (scope: S, input: I, matching: SQL, most: number): SQL => {
    const rows = from(scope.db, scope, input)
      .where(conditions(scope, input, matching))
      .orderBy(...order(input.orderBy, scope))
      .limit(most)
    rows._.config.fields = { id }
    return sql`${rows}`
  }

  /** With `or` PostgreSQL may scan all rows in their order, so read the first rows of each condition separately. */
  const inPage = (scope: S, input: I, place: Place | undefined) => {
    const matching = matchingOf(scope, input, place)
    if (matching.length < 2) return conditions(scope, input, ...matching)
    const most = (place ? 1 : input.page) * input.limit + 1
    const found = matching.map((one) => firstOf(scope, input, one, most))
    return and(within(scope), isAmong(id, sql`(${sql.join(found, sql` union all `)})`))
  }

  const pageQuery = (scope: S, input: I, place?: Place): Q => {
    const query = from(scope.db, scope, input)
      .where(inPage(scope, input, place))
      .orderBy(...order(input.orderBy, scope))
      .limit(input.limit)
      .offset(place ? 0 : (input.page - 1) * input.limit)
    const behind = place && grouped ? behindPlace(termsOf(input.orderBy, scope), id, place) : []
    return (behind.length > 0 ? query.having(or(...behind)) : query) as never
  }

  const part = async (
    scope: S,
    input: I,
    { offset, limit }: { offset: number; limit: number },
    place?: Place,
  ): Promise<Placed<z.input<R>>[]> => {
    const query = pageQuery(scope, input, place).limit(limit).offset(offset)
    const rows = await (selectKeys(query, termsOf(input.orderBy, scope)) as unknown as Promise<
      Rows<RawRow<Q>>
    >)
    return rows.map(({ rowKeys: keys, ...raw }) => ({
      row: show(raw as RawRow<Q>, scope),
      place: { orderBy: input.orderBy, keys },
    }))
  }

  return {
    calls,
    show,
    ready,
    pageQuery,
    part,

    page: async (scope, input, place) => {
      await before?.(scope, input)
      const offset = place ? 0 : (input.page - 1) * input.limit
      const known = await ready(scope, input)
      return pageOf(await part(known, input, { offset, limit: input.limit + 1 }, place), input.limit)
    },

    each: async (scope, input, onRows, chosen) => {
      await before?.(scope, input)
      const known = await ready(scope, input)
      const query = (db: Db) =>
        from(db, scope, input)
          .where(and(all(known, input), chosen))
          .orderBy(...order(input.orderBy, scope))
      await eachChunk(scope.db, query as never, onRows)
    },

    totals: async (scope, input) => {
      const query = totalsQuery({
        db: scope.db,
        from: from(scope.db, scope, input),
        counted: counted?.(input),
        where: all(await ready(scope, input), input),
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
