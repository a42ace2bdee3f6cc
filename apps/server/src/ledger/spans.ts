import type { Span } from '@kaarditeek/domain/statistics/rules'
import { type SQL, sql } from 'drizzle-orm'

const arrayOf = (instants: Date[]) =>
  sql`${`{${instants.map((one) => one.toISOString()).join(',')}}`}::timestamptz[]`

/** Spans as rows of `starts`, `ends` and `n`, their number from 1. */
export const spanRows = (spans: Span[]): SQL => sql`
  select * from unnest(
    ${arrayOf(spans.map(({ starts }) => starts))}, ${arrayOf(spans.map(({ ends }) => ends))}
  ) with ordinality as span(starts, ends, n)`
