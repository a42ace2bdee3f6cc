import type { Db } from '@kaarditeek/db/client'
import type { ListCalls } from '@kaarditeek/domain/call/call'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import type { ListInput, Totals } from '@kaarditeek/domain/list/schema'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { List } from '../trpc/calls'
import type { CompanyTable, Key } from '../work/own-rows'
import type { Read } from '../work/scope'
import type { Definition, Filters, RawRow, Scope } from './definition'
import { eachChunk } from './each-chunk'
import type { Place } from './keyset'
import { pageQueriesOf } from './page-query'
import { type Placed, pageOf, type Rows, selectKeys } from './placed'
import { totalsQuery } from './totals-query'

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
  const { from, before, sum, figures, counted } = list
  const ready = list.ready ?? (async (scope: S) => scope)
  const show = (list.show ?? ((raw: unknown) => raw)) as (raw: RawRow<Q>, scope: S) => z.input<R>
  const { all, order, termsOf, pageQuery } = pageQueriesOf(list)

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
