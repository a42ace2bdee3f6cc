import { type SQL, sql } from 'drizzle-orm'

/** Ids as one array parameter. */
export const ids = (some: readonly number[]): SQL => sql`${`{${some.join(',')}}`}::bigint[]`
