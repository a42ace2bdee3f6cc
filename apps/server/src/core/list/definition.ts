import type { Db } from '@kaarditeek/db/client'
import type { ListInput } from '@kaarditeek/domain/list/schema'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Clock } from '../work/scope'
import type { Term } from './keyset'
import type { Counted, Figures } from './totals-query'

export type SortField<I extends ListInput> = I['orderBy'] extends infer S
  ? S extends `-${string}`
    ? never
    : S
  : never
export type Filters<I extends ListInput> = Omit<I, keyof ListInput>
export type RawRow<Q extends PgSelect> = Q['_']['result'][number]

/** What a list is made from: its rows, its scope, its conditions and its orders. */
export type Definition<S, Q extends PgSelect, R extends z.ZodType, I extends ListInput> = {
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

export type Scope = Clock & { db: Db }
