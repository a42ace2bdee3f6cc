import type { ListInput } from '@kaarditeek/domain/list/schema'
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Clock } from '../work/scope'
import { isAmong } from './conditions'
import type { Definition, Filters, Scope, SortField } from './definition'
import { behindPlace, completed, type Place, type Term } from './keyset'

/** Builds the conditions, the order and the query of a page of a list. */
export const pageQueriesOf = <S extends Scope, Q extends PgSelect, R extends z.ZodType, I extends ListInput>(
  list: Definition<S, Q, R, I>,
) => {
  const { from, within, id, ties = [], where, either, sort, grouped } = list
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

  return { all, order, termsOf, pageQuery }
}
