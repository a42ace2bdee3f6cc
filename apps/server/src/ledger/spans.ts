import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'
import { instants } from '../core/instant-sql'

/** Spans as rows of `starts`, `ends` and `n`, their number from 1. */
export const spanRows = (spans: Span[]): SQL => sql`
  select * from unnest(
    ${instants(spans.map(({ starts }) => starts))}, ${instants(spans.map(({ ends }) => ends))}
  ) with ordinality as span(starts, ends, n)`
